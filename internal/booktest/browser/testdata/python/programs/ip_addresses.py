def restore(s):
    def go(start, parts):
        if len(parts) == 4:
            if start == len(s):
                yield ".".join(parts)
            return
        for size in (1, 2, 3):
            piece = s[start:start + size]
            if len(piece) == size and int(piece) <= 255 and (piece == "0" or piece[0] != "0"):
                yield from go(start + size, parts + [piece])
    return list(go(0, []))
print(restore("25525511135"), restore("0000"), restore("101023"))
