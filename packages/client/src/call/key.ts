/**
 * Reads a publishable key; blanks around it are taken off.
 *
 * Never repeats what it was given: that may be a secret.
 *
 * @throws {TypeError} what is wrong, and what was expected
 */
export function readKey(given: string): string {
  const key = given.trim();
  if (/^vak_pub_[0-9a-f]{48}$/.test(key)) return key;
  if (!key.startsWith('vak_pub_')) {
    throw new TypeError(
      'key is not a publishable key: those begin with vak_pub_. If it is a secret, take it out of here, and replace it where it may have been seen.',
    );
  }
  throw new TypeError(
    `key is incomplete: a publishable key has 48 characters 0–9 a–f; this one has ${key.length - 8} after vak_pub_, or others.`,
  );
}
