/**
 * `away` where a server certainly took none, and would take none for others; `later` where it refused this one for the time being (a reply 4yz,
 * RFC 5321, 4.2.1); `refused` where it did so for good (5yz); `unknown` for any other, which may have been sent.
 */
export type MailFailure = 'away' | 'later' | 'refused' | 'unknown';

/** Tells what a mail that failed means. */
export function judgeMailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'unknown';
  const { command = '', responseCode = 0 } = error as { readonly command?: string; readonly responseCode?: number };
  if (wasUnreachable(error) || beforeRecipient.some((name) => command.startsWith(name))) return 'away';
  if (responseCode >= 500) return 'refused';
  return responseCode >= 400 ? 'later' : 'unknown';
}

/** Commands of SMTP that come before a server knows for whom a mail is (RFC 5321, 4.1.1), as the library names them. */
const beforeRecipient = ['EHLO', 'HELO', 'STARTTLS', 'AUTH', 'MAIL FROM'];

/** The library says `CONN` of every connection that breaks, also of one that had taken the mail: only these never were. */
function wasUnreachable(error: Error): boolean {
  const { code, syscall, timeoutType, isBeforeMail } = error as {
    readonly code?: string;
    readonly syscall?: string;
    readonly timeoutType?: string;
    /** Set by `sendMail`. */
    readonly isBeforeMail?: boolean;
  };
  return (
    isBeforeMail === true ||
    syscall === 'connect' ||
    code === 'EDNS' ||
    timeoutType === 'CONNECT_TIMEOUT' ||
    timeoutType === 'GREETING_TIMEOUT'
  );
}
