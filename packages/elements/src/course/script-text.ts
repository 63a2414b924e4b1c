/** Returns text for a script element that holds data: no HTML in it can end the element early, wherever the page is serialised again. */
export const scriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
