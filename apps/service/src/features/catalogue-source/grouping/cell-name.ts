const letters = 26;

/** Names a cell as spreadsheets do: the column with index 27 in row 7 is AB7. */
export function cellName(column: number, row: number): string {
  let name = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / letters) - 1) {
    name = String.fromCharCode('A'.charCodeAt(0) + (rest % letters)) + name;
  }
  return `${name}${row}`;
}
