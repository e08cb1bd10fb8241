def lcs(a, b):
    dp = [[""] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a, 1):
        for j, y in enumerate(b, 1):
            dp[i][j] = dp[i - 1][j - 1] + x if x == y else max(dp[i - 1][j], dp[i][j - 1], key=len)
    return dp[-1][-1]
print(lcs("AGGTAB", "GXTXAYB"), lcs("abcdef", "acf"))
def edit(a, b):
    if not a or not b: return len(a or b)
    if a[0] == b[0]: return edit(a[1:], b[1:])
    return 1 + min(edit(a[1:], b), edit(a, b[1:]), edit(a[1:], b[1:]))
print(edit("kitten", "sitting"))
