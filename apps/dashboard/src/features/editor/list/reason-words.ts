import { texts } from '../../../texts/texts.ts';
import { fieldName } from '../../../ui/format/field-words.ts';

/** Why drafts were not published as planned, in the reader's language and with the field as the dashboard calls it. */
export function reasonInWords(reason: string): string {
  const end = reason.indexOf(': expected ');
  if (end === -1) return texts.said(reason);
  // Before it stands the course, or nothing.
  const start = reason.lastIndexOf(', ', end) + 1;
  const field = fieldOf(reason.slice(start, end).trim());
  return texts.said(`${reason.slice(0, start)}${start > 0 ? ' ' : ''}${fieldName(field)}${reason.slice(end)}`);
}

/** A field, also where a pointer leads to it, behind which the number of one of its values may stand. */
const fieldOf = (path: string): string => path.split('/').findLast((step) => /\D/.test(step)) ?? path;
