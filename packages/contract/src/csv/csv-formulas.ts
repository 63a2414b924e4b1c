/**
 * Puts an apostrophe before whatever a spreadsheet would take for a formula: at the beginning, and behind each character at which some
 * reader begins a cell or a line, since one that splits at semicolons or tabs does not see that the whole is quoted.
 *
 * From the end to the beginning, so that each character is looked at once (decision 29).
 */
export function defuseFormulas(text: string): string {
  const parts: string[] = [];
  let end = text.length;
  let leadsToSign = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const character = text.charAt(at);
    if (leadsToSign && separators.includes(character)) {
      parts.push(text.slice(at + 1, end), "'");
      end = at + 1;
    }
    leadsToSign = signs.includes(character) || (leadsToSign && blank.test(character));
  }
  parts.push(text.slice(0, end));
  if (leadsToSign) parts.push("'");
  return parts.reverse().join('');
}

/** With their full-width forms, which East Asian editions take for the same. */
const signs = '=+-@＝＋－＠';

/** What divides cells or lines for one reader or another. */
const separators = ';\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029';

/** What readers skip before a formula, quotation marks included: two at the beginning of a cell are an empty text, and what follows counts. */
const blank = /[\s\p{Cc}\p{Cf}"]/u;
