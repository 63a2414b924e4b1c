/** What the shortcuts listen for: whoever leads to their list may be loaded before them. */
export const shortcutsAsked = 'prospectus-shortcuts';

/** Opens the list of keyboard shortcuts. */
export const openShortcuts = (): void => void dispatchEvent(new Event(shortcutsAsked));
