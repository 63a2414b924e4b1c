const place = 'prospectus.single-keys';

/** Whether keys without Ctrl, ⌘ or Alt do something in this browser (WCAG 2.1.4). Other tabs may have changed it. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}

export function keepSingleKeys(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(place);
    else localStorage.setItem(place, 'off');
  } catch {
    // Nothing is kept where the browser keeps nothing.
  }
}
