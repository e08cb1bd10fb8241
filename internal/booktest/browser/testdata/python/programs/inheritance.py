class Animal:
    def __init__(self, name): self.name = name
    def speak(self): return "..."
    def __str__(self): return f"{self.name} says {self.speak()}"
class Dog(Animal):
    def speak(self): return "Woof"
class Puppy(Dog):
    def __init__(self, name, age):
        super().__init__(name)
        self.age = age
    def speak(self): return super().speak().lower() + "!"
for a in (Animal("It"), Dog("Rex"), Puppy("Bo", 1)):
    print(a, isinstance(a, Dog), type(a).__name__, a.__dict__)
print([c.__name__ for c in Puppy.__mro__], issubclass(Puppy, Animal), hasattr(Dog, "speak"))
class A:
    def go(self): print("A")
class B(A):
    def go(self): print("B"); super().go()
class C(A):
    def go(self): print("C"); super().go()
class D(B, C):
    def go(self): print("D"); super().go()
D().go()
