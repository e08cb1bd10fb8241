import re
text = "Call 555-1234 or 555-9876, mail bob@example.com on 2024-05-06."
print(re.findall(r"\d{3}-\d{4}", text), re.search(r"(\w+)@(\w+)\.com", text).groups())
m = re.search(r"(?P<y>\d{4})-(?P<m>\d\d)-(?P<d>\d\d)", text)
print(m.group("y"), m.groupdict(), m.span(), re.sub(r"\d", "#", text), re.split(r"[,\s]+", "a, b  c"))
for w in re.finditer(r"\b[a-z]{2}\b", text): print(w.group(), w.start())
