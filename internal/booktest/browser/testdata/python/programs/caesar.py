def caesar(text, shift):
    out = ""
    for ch in text:
        if ch.isalpha():
            base = ord('A') if ch.isupper() else ord('a')
            out += chr((ord(ch) - base + shift) % 26 + base)
        else:
            out += ch
    return out
secret = caesar("Hello, World!", 3)
print(secret, caesar(secret, -3))
