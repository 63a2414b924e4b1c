/** What XML cannot hold, and what a spreadsheet would take for a sign that was escaped (ECMA-376, 22.9.2.19). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped.
const special = /[\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as a cell or an attribute of a workbook holds it. */
export const escapeXml = (text: string): string =>
  text
    .replace(special, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
