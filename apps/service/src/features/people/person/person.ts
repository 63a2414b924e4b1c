/** An address as the audit log names it, for people who have no name yet: enough to tell it by, not enough to write to. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
