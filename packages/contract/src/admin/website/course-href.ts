/** Whether it is an address of a page of a course, with `{id}` for the course's id: of the web, or within the website. */
export const isCourseHref = (typed: string): boolean =>
  typed.includes('{id}') && (/^https?:\/\//i.test(typed) || !/^[^/?#]*:/.test(typed));
