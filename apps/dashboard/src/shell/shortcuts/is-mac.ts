/** Where the key of shortcuts is ⌘. */
export const isMac = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
