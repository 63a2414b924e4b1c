import { z } from 'zod';
import { complainOfCharacters, normalise } from '../../lead/text.ts';

/** Text that somebody typed: trimmed, in NFC, `min` (1) to `max` characters, and none that PostgreSQL cannot hold (decision D29). */
export const typedText = ({ min = 1, max }: { readonly min?: 0 | 1; readonly max: number }) =>
  z.string('expected text').transform((typed, context) => {
    const complaint = complainOfCharacters(typed);
    const text = complaint === undefined ? normalise(typed, max) : undefined;
    if (text !== undefined && text.length >= min) return text;
    context.addIssue({ code: 'custom', message: complaint ?? `expected ${min} to ${max} characters` });
    return z.NEVER;
  });

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
  readonly subject: string;
  /** The message when the name is missing. */
  readonly missing: string;
}) =>
  z.string(missing).transform((typed, context) => {
    const complain = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const complaint = complainOfCharacters(typed);
    if (complaint !== undefined) return complain(`${subject} ${complaint}`);
    if (!visible.test(typed)) return complain(missing);
    const text = normalise(typed, max);
    if (text === undefined) return complain(`${subject} has at most ${max} characters`);
    return notOfALine.test(text) ? complain(`${subject} is one line, without control characters`) : text;
  });
