/** What a CSV file and its mapping may hold: more than any list has, and little enough that each row is read at once. */
export const csvMax = {
  mapBytes: 4 * 1024 * 1024,
  mapDepth: 64,
  columns: 1_000,
  /** Of a table, and of one course. */
  rows: 2_000_000,
  rowsOfCourse: 10_000,
  /** In a cell, counted as UTF-16. */
  cellCharacters: 400_000,
  /** In what a value makes of its cells, as much as the longest field of a catalogue file may have. */
  valueCharacters: 200_000,
  /** In a column's name, a word to look for, or a text to put in its place. */
  wordCharacters: 1_000,
  templateCharacters: 2_000,
  /** Words to ignore next to numbers, and the length of each. */
  ignored: 100,
  ignoredCharacters: 100,
  dateFormats: 20,
  dateFormatCharacters: 100,
  /** Values of `first` or `join`, of a list, and conditions. */
  parts: 100,
  /** Values that a condition names. */
  conditionValues: 1_000,
  /** Runs or meetings that one cell makes. */
  partsOfCell: 1_000,
  replacements: 100,
  separators: 20,
  /** Values that a map names. */
  mapped: 10_000,
  skippedLines: 10_000,
  headerRows: 10,
} as const;
