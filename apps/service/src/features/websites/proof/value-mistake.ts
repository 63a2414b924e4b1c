import type { Said } from '@prospectus/contract';
import { strip } from '../../../platform/text/strip.ts';
import { valuePrefix } from '../website/dns-record.ts';

/** A value that somebody got wrong is not much longer than the right one. */
const lookedAtCharactersMax = 300;

/** Names the usual mistake by which a TXT value came to differ from the right one, and what to do; undefined for anything else. */
export function nameMistake(right: string, value: string): Said | undefined {
  if (value.length > lookedAtCharactersMax) return undefined;
  const bare = strip(value.trim(), marks);
  const token = right.slice(valuePrefix.length);
  if (bare === right) {
    return value.trim() === right
      ? 'there is a space before or after it. Remove it.'
      : 'it includes the quotation marks. Enter it without them.';
  }
  if (bare.toLowerCase() === right) return 'it has capital letters. Enter it exactly as shown.';
  if (bare.toLowerCase() === token) {
    return `it is only the second half. Enter all of it, starting with ${valuePrefix}.`;
  }
  if (/^service-site-verification\s*=\s*[0-9a-f]{32}$/i.test(bare)) {
    return 'it is the value of an earlier registration or of another website. Each website has its own value: enter the one shown.';
  }
  if (bare.toLowerCase().includes(token)) return 'it contains more than the value. Enter only the value.';
  if (bare.toLowerCase().startsWith(valuePrefix)) return 'it is not complete. Enter it exactly as shown.';
  return undefined;
}

const marks = '"\'“”‘’';

const shownCharactersMax = 100;

/** A value from a stranger's DNS, fit to be shown: bounded, in one line, and without what a terminal would obey. */
export function showValue(value: string): string {
  // Characters of two units each: what is cut off here would not be shown.
  const plain = value.slice(0, 2 * shownCharactersMax + 2).replaceAll(/\p{C}/gu, '�');
  const characters = [...plain];
  return `“${characters.length > shownCharactersMax ? `${characters.slice(0, shownCharactersMax).join('')}…` : plain}”`;
}
