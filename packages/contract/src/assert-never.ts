/** Closes a `switch` over a union: a new member is a type error where it is not handled. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`);
}
