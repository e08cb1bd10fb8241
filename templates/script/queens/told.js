// What every player of the queens says of each kind of moment, and the lines that ran and run next.
// A test wrote it: UPDATE_GOLDEN=1 go test ./internal/figure/search

/** @type {Record<string, object>} */
export const TOLD = {
  sentences: {
    "call": "Column $col is called: its loop begins at row 1.",
    "refused": [
      "",
      "Row $row: attacked by the queen in column $by along the row.",
      "Row $row: attacked by the queen in column $by along the column.",
      "Row $row: attacked by the queen in column $by along the diagonal."
    ],
    "accepted": "Row $row: no queen to the left attacks it.",
    "assigned": "The queen of column $col stands in row $row.",
    "found": "Every column has its queen: the solution $array.",
    "dead": [
      "Dead end: no row of column $col was free. The search is over.",
      "Dead end: no row of column $col was free. Its call returns, and column $on goes on after row $reached.",
      "Dead end: no row of column $col was free. Its call returns, and after it $also, whose rows are used up too. Column $on goes on after row $reached.",
      "Dead end: no row of column $col was free. Its call returns, and after it $also, whose rows are used up too. The search is over."
    ],
    "used": [
      "The rows of column $col are used up. The search is over.",
      "The rows of column $col are used up. Its call returns, and column $on goes on after row $reached.",
      "The rows of column $col are used up. Its call returns, and after it $also, whose rows are used up too. Column $on goes on after row $reached.",
      "The rows of column $col are used up. Its call returns, and after it $also, whose rows are used up too. The search is over."
    ]
  },
  log: {
    "call": "",
    "refused": [
      "(row $row, col $col) is not a valid placement\n"
    ],
    "accepted": "",
    "assigned": "placed queen at (row $row, col $col)\n$array\n",
    "found": "*** Found a valid board ***\n",
    "dead": [
      "No valid position found in column $col; backtracking\n"
    ],
    "used": [
      ""
    ]
  },
  moments: {
    "call": "call of column $col",
    "refused": [
      "test of row $row in column $col"
    ],
    "accepted": "test of row $row in column $col",
    "assigned": "placement in row $row",
    "found": "solution",
    "dead": [
      "return, and the end",
      "return to column $before"
    ],
    "used": [
      "return, and the end",
      "return to column $before"
    ]
  },
  code: {
    "call": "",
    "refused": [
      "free($row, $col) returned false"
    ],
    "accepted": "free($row, $col) returned true",
    "assigned": "free($row, $col) returned true",
    "found": "",
    "dead": [
      ""
    ],
    "used": [
      ""
    ]
  },
  ran: {
    "call": 85,
    "refused": [
      0,
      72,
      0,
      76
    ],
    "accepted": 80,
    "assigned": 89,
    "found": 94,
    "dead": [
      99
    ],
    "used": [
      99
    ]
  },
  next: {
    "call": 87,
    "refused": [
      87
    ],
    "accepted": 89,
    "assigned": 91,
    "found": 87,
    "dead": [
      0,
      87
    ],
    "used": [
      0,
      87
    ]
  },
};
