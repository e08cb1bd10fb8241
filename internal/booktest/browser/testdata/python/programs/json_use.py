import json
data = {"name": "Ann", "tags": ["a", "b"], "n": 1.5, "ok": True, "none": None, "é": "ü"}
text = json.dumps(data)
print(text)
print(json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False))
back = json.loads(text)
print(back == data, back["tags"][1], json.loads('[1, {"a": []}]'))
try:
    json.loads("{bad}")
except json.JSONDecodeError as e:
    print(type(e).__name__, e.lineno)
except ValueError as e:
    print("value", e)
