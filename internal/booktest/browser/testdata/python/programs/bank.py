class InsufficientFunds(Exception):
    def __init__(self, need, have):
        super().__init__(f"need {need}, have {have}")
        self.need = need
class Account:
    count = 0
    def __init__(self, owner, balance=0):
        self.owner, self._balance = owner, balance
        Account.count += 1
    @property
    def balance(self):
        return self._balance
    def withdraw(self, amount):
        if amount > self._balance:
            raise InsufficientFunds(amount, self._balance)
        self._balance -= amount
        return self
    def __str__(self):
        return f"{self.owner}: {self.balance:.2f}"
a = Account("Ann", 100)
print(a.withdraw(30))
try:
    a.withdraw(100)
except InsufficientFunds as e:
    print("Error:", e, e.need)
finally:
    print(Account.count)
try:
    a.balance = 5
except AttributeError:
    print("no setter")
