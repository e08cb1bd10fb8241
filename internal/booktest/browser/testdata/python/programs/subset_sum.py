def find(nums, target, i=0, chosen=()):
    if target == 0:
        print("found", chosen)
        return True
    if i == len(nums) or target < 0:
        return False
    return find(nums, target - nums[i], i + 1, chosen + (nums[i],)) or find(nums, target, i + 1, chosen)
print(find([3, 34, 4, 12, 5, 2], 9))
print(find([3, 34, 4, 12, 5, 2], 30))
