/** Whether the letters of a cover made of a title may be large: the title is short, and so is each of its words. */
export const isShortTitle = (title: string): boolean => title.length <= 20 && !/\S{11}/.test(title);
