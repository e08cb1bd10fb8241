from datetime import date, timedelta, datetime
d = date(2024, 2, 28)
for i in range(3): print(d + timedelta(days=i), (d + timedelta(days=i)).strftime("%a %d %b %Y"))
print((date(2024, 12, 25) - d).days, d.weekday(), datetime(2024, 1, 1, 12, 30).isoformat(), timedelta(hours=30))
