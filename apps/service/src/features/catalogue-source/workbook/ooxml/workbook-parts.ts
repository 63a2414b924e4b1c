import { escapeXml } from './escape.ts';
import { stylesXml } from './styles.ts';
import { type Part, zipParts } from './zip.ts';

/** A sheet of a workbook, as XML. */
export type SheetPart = { readonly name: string; readonly isHidden?: boolean; readonly xml: AsyncIterable<string> };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes a workbook of sheets, which are read one after the other. */
export const packWorkbook = (sheets: readonly SheetPart[]): AsyncGenerator<Uint8Array> =>
  zipParts([
    part('[Content_Types].xml', contentTypes(sheets.length)),
    part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbook(sheets)),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ),
    part('xl/styles.xml', stylesXml),
    ...sheets.map(({ xml }, at): Part => ({ name: `xl/worksheets/sheet${at + 1}.xml`, text: afterHead(xml) })),
  ]);

const part = (name: string, text: string): Part => ({ name, text: [head, text] });

async function* afterHead(xml: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* xml;
}

function contentTypes(sheets: number): string {
  const overrides = [
    ['/xl/workbook.xml', `${main}.sheet.main+xml`],
    ['/xl/styles.xml', `${main}.styles+xml`],
    ...Array.from({ length: sheets }, (_, at) => [`/xl/worksheets/sheet${at + 1}.xml`, `${main}.worksheet+xml`]),
  ];
  const list = overrides.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`);
  return `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${list.join('')}</Types>`;
}

function relations(list: readonly (readonly [type: string, target: string])[]): string {
  const each = list.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`;
}

function workbook(sheets: readonly SheetPart[]): string {
  const list = sheets.map(({ name, isHidden = false }, at) => {
    const state = isHidden ? ' state="hidden"' : '';
    return `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
  });
  return `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`;
}
