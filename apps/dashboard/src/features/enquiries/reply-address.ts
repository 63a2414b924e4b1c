import type { LeadDetail } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';

/** Length of the quotation as it is encoded: browsers and mail programs cut off addresses of some 2,000 characters. */
const quoteMax = 1_000;

type Replied = Pick<LeadDetail, 'email' | 'full_name' | 'message' | 'course_id'> & {
  readonly course: { readonly title: string } | null;
};

/** Returns a `mailto:` address (RFC 6068) that begins an answer, with recipient, subject and the quoted question. */
export function replyAddress(
  { email, full_name: name, message, course, course_id }: Replied,
  institute: string,
): string {
  const subject = texts.enquiries.reply.subject(course?.title ?? course_id ?? institute);
  const body = `${texts.enquiries.reply.greeting(name)}\n\n\n${message === null ? '' : `\n${quote(message)}`}`;
  return `${mailAddress(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}

/** Returns the `mailto:` address of a mailbox. Visitors write these: none may hold a subject, or others who get a copy. */
export const mailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

function quote(message: string): string {
  let room = quoteMax;
  let text = '';
  for (const character of message.replaceAll(/\r\n?/g, '\n').replaceAll(/\p{Surrogate}/gu, '\uFFFD')) {
    // A line break includes the mark of a quoted line.
    room -= encodeURIComponent(character === '\n' ? '\r\n> ' : character).length;
    if (room < 0) return mark(`${text} …`);
    text += character;
  }
  return mark(text);
}

const mark = (text: string): string => `> ${text.replaceAll('\n', '\n> ')}`;
