import type { ImportForm } from '../../imports/record/import-record.ts';

/** What the first bytes of a file are: a list, a web page, or nothing at all. */
export type OpeningForm = ImportForm | 'web_page' | 'empty';

/** How much of a file is looked at. */
export const openingBytes = 64 * 1024;

/** Tells by its first bytes what a file is: its name and its declared type are often wrong, but a page that says so is one. */
export function openingFormOf(opening: Buffer, contentType = ''): OpeningForm {
  if (opening.length === 0) return 'empty';
  if (opening.subarray(0, 2).toString('latin1') === 'PK') return 'table';
  // Without the marks of UTF-8 and UTF-16, whose other bytes are kept as they are.
  const text = opening.toString('latin1').replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '');
  const start = text.search(/[^\s\0]/);
  if (start < 0) return opening.length < openingBytes ? 'empty' : 'table';
  const first = text[start];
  if (first === '<') return 'web_page';
  if (first !== '{' && first !== '[') return isHtml(contentType) ? 'web_page' : 'table';
  return isNdjson(text.slice(start)) ? 'ndjson' : 'json';
}

const isHtml = (contentType: string): boolean => /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);

/** Whether a whole object stands on the first line, and another begins after it: no JSON file has that. */
function isNdjson(text: string): boolean {
  const end = text.indexOf('\n');
  if (end < 0) return false;
  return text.slice(0, end).trimEnd().endsWith('}') && text.slice(end).trimStart().startsWith('{');
}
