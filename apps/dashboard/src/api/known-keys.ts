/** Text of a key for pages. It is public: it stands in the source of every page that uses it. */
export const pageKeyPattern = /^vak_pub_[0-9a-f]{48}$/;

const placeOf = (instituteId: string): string => `prospectus.key.${instituteId}`;

/** One for lists, one for forms, and some from before. */
const keysMax = 10;

/**
 * Keeps a key for the pages of an institute in this browser, for the snippets of Embed: the service has only its hash, and cannot show it again.
 */
export function rememberPageKey(instituteId: string, key: string): void {
  const others = knownPageKeys(instituteId).filter((each) => each !== key);
  try {
    localStorage.setItem(placeOf(instituteId), [key, ...others].slice(0, keysMax).join(' '));
  } catch {
    // The browser keeps nothing: the key is pasted again.
  }
}

/** The keys that were made or pasted in this browser, the last first. */
export function knownPageKeys(instituteId: string): readonly string[] {
  try {
    const kept = localStorage.getItem(placeOf(instituteId)) ?? '';
    return kept.split(' ').filter((key) => pageKeyPattern.test(key));
  } catch {
    return [];
  }
}
