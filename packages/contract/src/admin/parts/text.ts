import { z } from 'zod';
import { isStorable, normaliseForeign } from '../../lead/text.ts';
import { type PlainSentence, type Said, say } from '../../sentences/say.ts';
import type { RefusalReason } from './refusals.ts';

/** Text that somebody typed: trimmed, in NFC, `min` (1) to `max` characters, and none that PostgreSQL cannot hold (rule D29). */
export const typedText = ({ min = 1, max }: { readonly min?: 0 | 1; readonly max: number }) =>
  z.string(say('expected text')).transform((typed, context) => {
    const complaint = complaintOf(typed);
    const text = complaint === undefined ? normaliseForeign(typed, max) : undefined;
    if (text !== undefined && text.length >= min) return text;
    context.addIssue({ code: 'custom', message: complaint ?? say('expected {min} to {max} characters', { min, max }) });
    return z.NEVER;
  });

/** What of a text PostgreSQL cannot hold. */
function complaintOf(text: string) {
  if (isStorable(text)) return undefined;
  return text.includes('\0') ? 'must not contain the character U+0000' : 'must not contain half a surrogate pair';
}

/** Line breaks and other control characters, and invisible marks; joiners are letters to some languages, and hold emoji together. */
const notOfALine = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u;
const visible = /[^\p{C}\p{Z}]/u;

/** A name that somebody typed: text in one line that shows what it holds. */
export const typedName = ({
  max,
  subject,
  missing,
}: {
  readonly max: number;
  /** What the name is called at the start of a sentence. */
  readonly subject: PlainSentence;
  /** The message, or the reason of the refusal, when the name is missing. */
  readonly missing: PlainSentence | RefusalReason;
}) =>
  z.string(missing).transform((typed, context) => {
    const complain = (message: Said | RefusalReason) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const complaint = complaintOf(typed);
    if (complaint !== undefined) return complain(say(`[subject] ${complaint}`, { subject }));
    if (!visible.test(typed)) return complain(missing);
    const text = normaliseForeign(typed, max);
    if (text === undefined) return complain(say('[subject] has at most {max} characters', { subject, max }));
    if (notOfALine.test(text)) return complain(say('[subject] is one line, without control characters', { subject }));
    return text;
  });
