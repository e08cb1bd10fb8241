def partition(s):
    if not s:
        return [[]]
    return [[s[:i]] + rest for i in range(1, len(s) + 1) if s[:i] == s[:i][::-1] for rest in partition(s[i:])]
print(partition("aab"))
print(len(partition("aaaaa")))
