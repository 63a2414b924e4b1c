// Assertions that every runtime has.

export function check(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

export function equal(found: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  check(a === b, `${what}: ${a} instead of ${b}`);
}

/** What a promise is rejected with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  let value: unknown;
  try {
    value = await promise;
  } catch (error) {
    return error;
  }
  throw new Error(`It resolved to ${JSON.stringify(value)?.slice(0, 200)}`);
}
