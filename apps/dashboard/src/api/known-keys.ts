/** Text of a key for pages. It is public: it stands in the source of every page that uses it. */
export const pageKeyPattern = /^vak_pub_[0-9a-f]{48}$/;

const placeOf = (instituteId: string): string => `prospectus.key.${instituteId}`;

/**
 * Keeps the key for the pages of an institute in this browser, for the snippets of Embed: the service has only its hash, and cannot show it again.
 */
export function rememberPageKey(instituteId: string, key: string): void {
  try {
    localStorage.setItem(placeOf(instituteId), key);
  } catch {
    // The browser keeps nothing: the key is pasted again.
  }
}

/** The key that was made or pasted last in this browser. */
export function knownPageKey(instituteId: string): string | undefined {
  try {
    const key = localStorage.getItem(placeOf(instituteId));
    return key !== null && pageKeyPattern.test(key) ? key : undefined;
  } catch {
    return undefined;
  }
}
