board = [1, 3, 0, 2]
for q in board:
    print("".join("♛" if c == q else "□■"[(c + q) % 2] for c in range(4)))
print("🙂" * 3, len("🙂"), "a🙂b"[::-1], "naïve".upper(), "straße".title(), "ñ".encode())
größe = 3
print(größe, "Größe:", f"{'ü':>4}|")
for ch in "a🙂é":
    print(ch, ord(ch), hex(ord(ch)))
