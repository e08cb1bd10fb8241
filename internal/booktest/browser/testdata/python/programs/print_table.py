print("   |" + "".join(f"{i:4}" for i in range(1, 11)))
print("---+" + "-" * 40)
for i in range(1, 11):
    print(f"{i:2} |" + "".join(f"{i * j:4}" for j in range(1, 11)))
