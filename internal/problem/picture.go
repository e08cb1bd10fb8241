package problem
