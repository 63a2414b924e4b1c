/** Opens the finder; `mod` is Ctrl, or ⌘ on a Mac. */
export const finderKeys = 'mod+K';
