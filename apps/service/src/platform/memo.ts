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
      value = make(text);
      if (made.size >= textsMax) made.clear();
      made.set(text, value);
    }
    return value;
  };
}
