class Solution:
    def twoSum(self, nums, target):
        seen = {}
        for i, x in enumerate(nums):
            if target - x in seen:
                return [seen[target - x], i]
            seen[x] = i
    def isValid(self, s):
        return s == "".join(sorted(s))
    def maxSubArray(self, nums):
        best = cur = nums[0]
        for x in nums[1:]:
            cur = max(x, cur + x); best = max(best, cur)
        return best
s = Solution()
print(s.twoSum([2, 7, 11, 15], 9), s.isValid("abc"), s.maxSubArray([-2, 1, -3, 4, -1, 2, 1, -5, 4]))
