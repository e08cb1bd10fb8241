def subsets(nums):
    out = []
    def go(i, cur):
        if i == len(nums):
            out.append(list(cur)); return
        go(i + 1, cur)
        cur.append(nums[i])
        go(i + 1, cur)
        cur.pop()
    go(0, [])
    return out
print(subsets([1, 2, 3]))
print(sorted(map(sum, subsets([1, 2, 4, 8]))))
