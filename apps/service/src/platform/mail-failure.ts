/**
 * `away` where a server certainly took none, and would take none for others; `later` where it refused this one for the time being (a reply 4yz,
 * RFC 5321, 4.2.1); `over` for any other, which was refused for good or may have been sent.
 */
export type MailFailure = 'away' | 'later' | 'over';

/** Tells what a mail that failed means. */
export function judgeMailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'over';
  const { command = '', responseCode = 0 } = error as { readonly command?: string; readonly responseCode?: number };
  if (wasUnreachable(error) || beforeRecipient.some((name) => command.startsWith(name))) return 'away';
  return responseCode >= 400 && responseCode < 500 ? 'later' : 'over';
}

/** Commands of SMTP that come before a server knows for whom a mail is (RFC 5321, 4.1.1), as the library names them. */
const beforeRecipient = ['EHLO', 'HELO', 'STARTTLS', 'AUTH', 'MAIL FROM'];

/** The library says `CONN` of every connection that breaks, also of one that had taken the mail: only these never were. */
function wasUnreachable(error: Error): boolean {
  const { code, syscall, timeoutType } = error as {
    readonly code?: string;
    readonly syscall?: string;
    readonly timeoutType?: string;
  };
  return (
    syscall === 'connect' || code === 'EDNS' || timeoutType === 'CONNECT_TIMEOUT' || timeoutType === 'GREETING_TIMEOUT'
  );
}
