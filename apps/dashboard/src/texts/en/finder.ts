/** The dialog that finds whatever the dashboard has (Ctrl-K). */
export const finder = {
  title: 'Find',
  what: 'Screens, courses, enquiries and guides',
  placeholder: 'A screen, a course, a person …',
  screens: 'Screens',
  courses: 'Courses',
  hidden: 'Hidden courses',
  enquiries: 'Enquiries',
  guides: 'Guides',
  enquiryOf: (name: string, when: string) => `${name}, ${when}`,
  partOf: (guide: string, part: string) => `${guide}: ${part}`,
  nothing: (text: string) => `Nothing found for “${text}”.`,
  notAll: 'Not everything could be searched. Try again in a moment.',
};
