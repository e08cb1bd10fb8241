s = "  Hello, World  "
print(s.strip().lower().replace("l", "L").split(","), s.find("World"), s.count("o"), s.isupper())
print("-".join(reversed("abc")), "abc".center(9, "*"), "7".zfill(3), "a,b,,c".split(","), "a b  c".split())
print("racecar" == "racecar"[::-1], "Hello"[1:4], "Hello"[-3:], "Hello"[::2])
print("line1\nline2".splitlines(), "tab\tx".expandtabs(4), r"raw\n", "é" "x")
vowels = sum(c in "aeiou" for c in "programming language")
print(vowels, "abc" < "abd", "Z" < "a", min("hello"), sorted("hello"), "".join(sorted(set("hello"))))
print("%s is %d years" % ("Bob", 42), "abc".translate(str.maketrans("abc", "xyz")), "Abc".swapcase())
