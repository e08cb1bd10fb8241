class Solution:
    def combinationSum(self, candidates, target):
        res = []
        candidates.sort()
        def dfs(start, path, total):
            if total == target:
                res.append(path.copy())
                return
            for i in range(start, len(candidates)):
                if total + candidates[i] > target:
                    break
                path.append(candidates[i])
                dfs(i, path, total + candidates[i])
                path.pop()
        dfs(0, [], 0)
        return res
print(Solution().combinationSum([2, 3, 6, 7], 7))
print(Solution().combinationSum([8, 2, 5], 11))
