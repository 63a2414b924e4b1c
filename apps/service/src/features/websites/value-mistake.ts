import { valuePrefix } from './dns-record.ts';

/** Names the usual mistake by which a TXT value came to differ from the right one, and what to do; undefined for anything else. */
export function nameMistake(right: string, value: string): string | undefined {
  const bare = value.trim().replace(/^(["'“”‘’]+)(.*?)["'“”‘’]+$/, '$2');
  const token = right.slice(valuePrefix.length);
  if (bare === right) {
    return value.trim() === right
      ? 'there is a blank before or behind it. Enter it without.'
      : 'the quotation marks are part of it. Enter it without them.';
  }
  if (bare.toLowerCase() === right) return 'it has capital letters. Enter it exactly as shown.';
  if (bare.toLowerCase() === token) return `it is the second half only. Enter it whole, from ${valuePrefix} on.`;
  if (/^service-site-verification\s*=\s*[0-9a-f]{32}$/i.test(bare)) {
    return 'it is the value of an earlier registration, or of another website. Each has a value of its own: enter the one shown.';
  }
  if (bare.toLowerCase().includes(token)) return 'there is more in it than the value. Enter nothing else.';
  if (bare.toLowerCase().startsWith(valuePrefix)) return 'it is not whole. Enter it exactly as shown.';
  return undefined;
}

const shownCharactersMax = 100;

/** A value from a stranger's DNS, fit to be shown: bounded, in one line, and without what a terminal would obey. */
export function showValue(value: string): string {
  const plain = value.replaceAll(/\p{C}/gu, '�');
  const characters = [...plain];
  return `“${characters.length > shownCharactersMax ? `${characters.slice(0, shownCharactersMax).join('')}…` : plain}”`;
}
