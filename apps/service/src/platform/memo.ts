/**
 * Remembers what a function made of a text, for at most so many texts: then it is as if nothing had been asked yet.
 *
 * For texts that strangers send: a flood of new ones costs what it did without, and never more memory than this.
 */
export function remember<T>(make: (text: string) => T, textsMax: number): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    let value = made.get(text);
    if (value === undefined) {
      const own = ownText(text);
      value = make(own);
      if (made.size >= textsMax) made.clear();
      made.set(own, value);
    }
    return value;
  };
}

/** The text without what it was cut out of: V8 keeps all of a long text for as long as a part of it is held. */
const ownText = (text: string): string => JSON.parse(JSON.stringify(text));
