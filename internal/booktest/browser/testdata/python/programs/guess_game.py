import random
random.seed(10)
secret = random.randint(1, 100)
tries = 0
while True:
    guess = int(input("Guess: "))
    tries += 1
    if guess < secret: print("higher")
    elif guess > secret: print("lower")
    else:
        print(f"Yes! {tries} tries")
        break
