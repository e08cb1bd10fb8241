from itertools import count


class Plain:
    pass


class Indexed:
    def __getitem__(self, i):
        if i > 2:
            raise IndexError
        return i


class Broken:
    def __iter__(self):
        return 5


def one():
    yield 1


def wanted(try_it):
    try:
        try_it()
        print("none")
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)


def try_1():
    a, b = 5


wanted(try_1)


def try_2():
    a, b = None


wanted(try_2)


def try_3():
    a, b = True


wanted(try_3)


def try_4():
    a, b = 1.5


wanted(try_4)


def try_5():
    a, b = Plain()


wanted(try_5)


def try_6():
    a, b = Plain


wanted(try_6)


def try_7():
    a, b = wanted


wanted(try_7)


def try_8():
    a, b = Broken()


wanted(try_8)


def try_9():
    a, b = Indexed()


wanted(try_9)


def try_10():
    a, *b = 5


wanted(try_10)


def try_11():
    [a, b] = 5


wanted(try_11)


def try_12():
    a, (b, c) = 1, 2


wanted(try_12)


def try_13():
    for a, b in [1, 2]:
        pass


wanted(try_13)


def try_14():
    for a, b in 5:
        pass


wanted(try_14)


def try_15():
    [a for a, b in [1, 2]]


wanted(try_15)


def try_16():
    {a: b for a, b in [1]}


wanted(try_16)


def try_17():
    a, b = 1, 2, 3


wanted(try_17)


def try_18():
    a, b = 1,


wanted(try_18)


def try_19():
    a, b = []


wanted(try_19)


def try_20():
    a, b = "xyz"


wanted(try_20)


def try_21():
    a, b = {1}


wanted(try_21)


def try_22():
    a, b = {1: 2}


wanted(try_22)


def try_23():
    a, b = range(3)


wanted(try_23)


def try_24():
    a, b = one()


wanted(try_24)


def try_25():
    a, b, c = one()


wanted(try_25)


def try_26():
    a, b = iter([1, 2, 3])


wanted(try_26)


def try_27():
    a, b = zip([1])


wanted(try_27)


def try_28():
    a, *b, c = 1,


wanted(try_28)


def try_29():
    a, b, *c = one()


wanted(try_29)


def try_30():
    a, b = (x for x in range(5))


wanted(try_30)


def try_31():
    a, b = map(int, "123")


wanted(try_31)


def try_32():
    a, b = count()


wanted(try_32)


def try_33():
    a, b, c = count()


wanted(try_33)


def try_34():
    for (a, b), c in [((1, 2, 3), 4)]:
        pass


wanted(try_34)


def try_35():
    for i, (a, b) in enumerate([1, 2]):
        pass


wanted(try_35)


def try_36():
    for a, b in {1: 2}:
        pass


wanted(try_36)


def try_37():
    for a, b in {1: 2}.items():
        a, b = a


wanted(try_37)


def try_38():
    a, b = {1: 2}.items()


wanted(try_38)


def try_39():
    a = {**5}


wanted(try_39)


def try_40():
    a = next(5)


wanted(try_40)


def try_41():
    a = [*5]


wanted(try_41)


def try_42():
    a = {*5}


wanted(try_42)


def try_43():
    for a in None:
        pass


wanted(try_43)


def try_44():
    a = [1, 2]
    a[1], a[0] = a
    print(a)


wanted(try_44)


def try_45():
    a = [1, 2, 3]
    a[2], a[1], a[0] = a
    print(a)


wanted(try_45)


def try_46():
    a = [1, 2, 3]
    a[2], *a[0:1] = a
    print(a)


wanted(try_46)


def try_47():
    numbers = count()
    try:
        a, b = numbers
    except ValueError:
        print(next(numbers))


wanted(try_47)


def try_48():
    (a, b), *c = {(1, 2): 3, (4, 5): 6}
    print(a, b, c)


wanted(try_48)


def try_49():
    print({**{1: 2}, **{3: 4}})


wanted(try_49)
