/** Text of a script element that holds data: no HTML around it can end it early, wherever the page is written down again. */
export const scriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
