/** The event that the shortcuts listen for. An event, since the menu that opens their list may be loaded before they are. */
export const shortcutsAsked = 'prospectus-shortcuts';

/** Opens the list of keyboard shortcuts. */
export const openShortcuts = (): void => void dispatchEvent(new Event(shortcutsAsked));
