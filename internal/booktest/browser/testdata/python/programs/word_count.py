text = """the quick brown fox jumps over the lazy dog the fox"""
counts = {}
for word in text.split():
    counts[word] = counts.get(word, 0) + 1
for word, n in sorted(counts.items(), key=lambda kv: (-kv[1], kv[0])):
    print(f"{word:<8}{'*' * n:>5} {n}")
from collections import Counter
print(Counter(text.split()).most_common(2))
