import { InvalidArgumentError } from 'commander';

/**
 * Reads the value of an option with `read`; a value that `read` refuses is a usage error, whose message says what was expected.
 *
 * `before` is the value of the same option further left, or its default.
 */
export function readOption<T>(
  read: (text: string, before: T | undefined) => T | undefined,
  expected: string,
): (text: string, before: T | undefined) => T {
  return (text, before) => {
    const value = read(text, before);
    if (value === undefined) throw new InvalidArgumentError(`Expected ${expected}.`);
    return value;
  };
}
