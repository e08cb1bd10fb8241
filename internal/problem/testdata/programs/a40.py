# Sudoku 4x4, 0 = leer
feld = [
    [0, 1, 0, 0],
    [2, 0, 0, 0],
    [0, 0, 3, 2],
    [0, 0, 0, 4],
]

places = [(z, s) for z in range(4) for s in range(4) if feld[z][s] == 0]
choices = range(1, 5)


def erlaubt(z, s, zahl):
    for i in range(4):
        if feld[z][i] == zahl or feld[i][s] == zahl:
            return False
    bz = z // 2 * 2
    bs = s // 2 * 2
    for a in range(2):
        for b in range(2):
            if feld[bz + a][bs + b] == zahl:
                return False
    return True


def put(ort, zahl):
    z, s = ort
    feld[z][s] = zahl


def take_back(ort, zahl):
    z, s = ort
    feld[z][s] = 0


def refused_by(ort, zahl, chosen):
    return not erlaubt(*ort, zahl)
