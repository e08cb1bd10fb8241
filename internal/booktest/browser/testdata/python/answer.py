# What an expression comes to: its value as Python writes it, or the name of the exception. This file
# runs in CPython and in the page alike.
import sys, io
import math, itertools, functools, collections, bisect, heapq, operator, string, statistics, fractions
import json, re


def run(body):
    space = {"__name__": "program"}
    exec(body, space)
    return space.get("r")


_given = {name: value for name, value in globals().items() if name[0] != "_" and name not in ("io",)}


def answer(expression):
    kept, limit = sys.stdout, sys.getrecursionlimit()
    sys.stdout = io.StringIO()
    try:
        return repr(eval(expression, dict(_given)))
    except BaseException as error:
        return "raises " + type(error).__name__
    finally:
        sys.stdout = kept
        sys.setrecursionlimit(limit)
