/** The page's address with another query. */
export function addressWith(query: string): string {
  const address = new URL(globalThis.location.href);
  address.search = query;
  return address.href;
}

/** Puts the query into the address bar, as a step to come back from or in place of the last; what routers keep there stays. */
export function showInAddress(query: string, isStep: boolean): void {
  const { history } = globalThis;
  try {
    history[isStep ? 'pushState' : 'replaceState'](history.state, '', addressWith(query));
  } catch {
    // A frame may have no address of its own, or the browser may limit such changes when a visitor is quick: the list works without.
  }
}
