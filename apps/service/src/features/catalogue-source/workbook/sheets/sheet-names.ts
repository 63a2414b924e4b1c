/** Sheets that people see. They are found by these names when the workbook is imported. */
export const sheetNames = {
  readMe: 'Read me',
  courses: 'Courses',
  dates: 'Dates',
  places: 'Places',
  lists: 'Lists',
} as const;
