import { strToU8, zipSync } from 'fflate';

/** A cell: text, number, boolean, or a stored form of its own. */
export type TestCell =
  | string
  | number
  | boolean
  | null
  | { readonly value?: number | string; readonly format?: string; readonly formula?: string; readonly error?: string }
  /** A day or time of ISO 8601, as some programs store it. */
  | { readonly day: string };

export type TestSheet = {
  readonly name?: string;
  readonly rows: readonly (readonly TestCell[])[];
  /** Numbers of rows, from 1. */
  readonly hidden?: readonly number[];
  readonly merges?: readonly string[];
  readonly isHidden?: boolean;
};

/** Writes a workbook as Excel stores it. Texts are shared; of a number, `format` is how it is shown. */
export function workbook(sheets: readonly TestSheet[], { is1904 = false } = {}): Uint8Array {
  const strings: string[] = [];
  const formats = ['General'];
  const parts: Record<string, Uint8Array> = {};
  for (const [index, sheet] of sheets.entries()) {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(sheetXml(sheet, strings, formats));
  }
  const listed = sheets.map(({ name = 'Courses', isHidden }, index) => {
    return `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${isHidden ? ' state="hidden"' : ''}/>`;
  });
  const relations = [
    ...sheets.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    relation('rIdS', 'sharedStrings', 'sharedStrings.xml'),
    relation('rIdF', 'styles', 'styles.xml'),
  ];
  parts['_rels/.rels'] = strToU8(relationsXml([relation('rId1', 'officeDocument', 'xl/workbook.xml')]));
  parts['xl/_rels/workbook.xml.rels'] = strToU8(relationsXml(relations));
  parts['xl/workbook.xml'] = strToU8(
    `<workbook ${main} xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
  );
  parts['xl/sharedStrings.xml'] = strToU8(
    `<sst ${main}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  );
  const codes = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`);
  const styles = formats.map((code, index) => `<xf numFmtId="${code === 'General' ? 0 : 200 + index}"/>`);
  parts['xl/styles.xml'] = strToU8(
    `<styleSheet ${main}><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
  );
  return zipSync(parts);
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
const relationsXml = (relations: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`;

function sheetXml({ rows, hidden = [], merges = [] }: TestSheet, strings: string[], formats: string[]): string {
  const xml = rows.map((cells, index) => {
    const row = index + 1;
    const inside = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row}`, strings, formats));
    return `<row r="${row}"${hidden.includes(row) ? ' hidden="1"' : ''}>${inside.join('')}</row>`;
  });
  const merged = merges.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
  return `<worksheet ${main}><sheetData>${xml.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: TestCell, reference: string, strings: string[], formats: string[]): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return `<c r="${reference}" t="s"><v>${indexIn(strings, cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if ('day' in cell) return `<c r="${reference}" t="d"><v>${cell.day}</v></c>`;
  const { value, format = 'General', formula, error } = cell;
  const type = error === undefined ? (typeof value === 'string' ? ' t="str"' : '') : ' t="e"';
  const stored = error ?? value;
  const inside = `${formula === undefined ? '' : `<f>${escaped(formula)}</f>`}${stored === undefined ? '' : `<v>${stored}</v>`}`;
  return `<c r="${reference}" s="${indexIn(formats, format)}"${type}>${inside}</c>`;
}

function indexIn(list: string[], text: string): number {
  const known = list.indexOf(text);
  return known === -1 ? list.push(text) - 1 : known;
}

const letters = (column: number): string => String.fromCharCode(65 + column);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
