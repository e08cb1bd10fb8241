import json


def say(event, **about):
    print(json.dumps({"event": event, **about}))


numbers = [2, 3, 5, 7, 8]
target = 10


def fill(index, total):
    if index == len(numbers):
        say("solution")
        return
    place = numbers[index]
    for choice, after in [("leave", total), ("take", total + place)]:
        if after > target or index == len(numbers) - 1 and after < target:
            say("try", place=place, choice=choice, refused_by=True)
        else:
            say("try", place=place, choice=choice)
            say("put", place=place, choice=choice)
            fill(index + 1, after)
            say("back", place=place, choice=choice)


fill(0, 0)
