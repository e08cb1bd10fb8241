def permute(a, k=0):
    if k == len(a) - 1:
        print("".join(a))
        return
    for i in range(k, len(a)):
        a[k], a[i] = a[i], a[k]
        permute(a, k + 1)
        a[k], a[i] = a[i], a[k]
permute(list("ABC"))
