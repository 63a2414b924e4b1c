import { InvalidArgumentError } from 'commander';

/**
 * Reads the value of an option with `read`; what it cannot read is a mistake in usage, which is told what was expected.
 *
 * `before` is what the same option gave when it stood further left, or its default.
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
