/**
 * A failure that the operator can fix: a setting, a backup, a database of another version.
 *
 * Its message is one line that says what happened and what to do. It is printed as it is, without a stack. What the machine itself refuses
 * is a `HostError` of `@prospectus/embedded-postgres`, and is printed in the same way.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
