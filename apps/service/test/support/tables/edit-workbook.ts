import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { columnIndex } from '../../../src/features/catalogue-source/tables/xlsx/reference.ts';

type Value = string | number;

/** A workbook of ours as a person edits it, cell by cell; rows are numbered as a spreadsheet does. */
export type EditedWorkbook = {
  /** The XML of a cell, by its heading; undefined where it is empty. */
  cell(sheet: string, heading: string, row: number): string | undefined;
  set(sheet: string, heading: string, row: number, value: Value): void;
  /** Sets a cell as another program stores it, by its XML. */
  store(sheet: string, heading: string, row: number, attributes: string, inside: string): void;
  /** Adds a format of numbers; returns the style of cells that have it. */
  addFormat(code: string): number;
  deleteRow(sheet: string, row: number): void;
  addRow(sheet: string, values: Readonly<Record<string, Value>>): void;
  deleteColumn(sheet: string, heading: string): void;
  /** Adds a column with the cells of another behind the last. */
  addColumn(sheet: string, heading: string, like: string): void;
  rename(sheet: string, heading: string, to: string): void;
  deleteSheet(sheet: string): void;
  renameSheet(sheet: string, to: string): void;
  copySheet(sheet: string, to: string): void;
  /** Moves the rows below the headings about. */
  sort(sheet: string, compare: (a: string, b: string) => number): void;
  /** The row in which a column has a text. */
  rowWith(sheet: string, heading: string, text: string): number;
  xml(sheet: string): string;
  bytes(): Uint8Array;
};

export function editWorkbook(content: Uint8Array): EditedWorkbook {
  const parts = unzipSync(content);
  const textOf = (part: string) => strFromU8(parts[part] ?? new Uint8Array());
  const partOf = (sheet: string) => {
    const names = [...textOf('xl/workbook.xml').matchAll(/<sheet name="([^"]*)" sheetId="(\d+)"/g)];
    const found = names.find(([, name]) => name === sheet);
    if (found === undefined) throw new Error(`There is no sheet ${sheet}.`);
    return `xl/worksheets/sheet${found[2]}.xml`;
  };
  const change = (sheet: string, edit: (xml: string) => string) => {
    const part = partOf(sheet);
    parts[part] = strToU8(edit(textOf(part)));
  };
  const xml = (sheet: string) => textOf(partOf(sheet));
  const rowsOf = (sheet: string) => [...xml(sheet).matchAll(/<row r="(\d+)">.*?<\/row>/gs)];
  const lettersOf = (sheet: string, heading: string) => {
    const [head = ''] = rowsOf(sheet)[0] ?? [];
    const found = [...head.matchAll(/<c r="([A-Z]+)1"[^>]*><is><t[^>]*>([^<]*)<\/t>/g)].find(
      ([, , name]) => name === heading,
    );
    if (found?.[1] === undefined) throw new Error(`${sheet} has no column ${heading}.`);
    return found[1];
  };
  const cellForm = (reference: string) => new RegExp(`<c r="${reference}"[^>]*>.*?</c>`, 's');
  const put = (sheet: string, reference: string, value: Value) => {
    const row = reference.replace(/\D/g, '');
    change(sheet, (all) =>
      all.replace(new RegExp(`<row r="${row}">.*?</row>`, 's'), (line) => {
        const rest = line.replace(cellForm(reference), '');
        return value === ''
          ? rest
          : rest.replace('</row>', `${cellOf(reference, value, styleIn(all, reference))}</row>`);
      }),
    );
  };
  const edited: EditedWorkbook = {
    xml,
    cell: (sheet, heading, row) => cellForm(`${lettersOf(sheet, heading)}${row}`).exec(xml(sheet))?.[0],
    set: (sheet, heading, row, value) => put(sheet, `${lettersOf(sheet, heading)}${row}`, value),
    store(sheet, heading, row, attributes, inside) {
      const reference = `${lettersOf(sheet, heading)}${row}`;
      put(sheet, reference, 0);
      change(sheet, (all) => all.replace(cellForm(reference), `<c r="${reference}" ${attributes}>${inside}</c>`));
    },
    addFormat(code) {
      const styles = 'xl/styles.xml';
      const count =
        textOf(styles)
          .match(/<cellXfs.*<\/cellXfs>/s)?.[0]
          .match(/<xf\b/g)?.length ?? 0;
      const format = `<numFmt numFmtId="${900 + count}" formatCode="${code}"/>`;
      parts[styles] = strToU8(
        textOf(styles)
          .replace('</numFmts>', `${format}</numFmts>`)
          .replace('</cellXfs>', `<xf numFmtId="${900 + count}" applyNumberFormat="1"/></cellXfs>`),
      );
      return count;
    },
    deleteRow: (sheet, row) => change(sheet, (all) => all.replace(new RegExp(`<row r="${row}">.*?</row>`, 's'), '')),
    addRow(sheet, values) {
      const row = rowsOf(sheet).length + 100;
      const cells = Object.entries(values).map(([heading, value]) => {
        const letters = lettersOf(sheet, heading);
        return cellOf(`${letters}${row}`, value, styleIn(xml(sheet), letters));
      });
      change(sheet, (all) => all.replace('</sheetData>', `<row r="${row}">${cells.join('')}</row></sheetData>`));
    },
    deleteColumn(sheet, heading) {
      const letters = lettersOf(sheet, heading);
      change(sheet, (all) => all.replace(new RegExp(`<c r="${letters}\\d+"[^>]*>.*?</c>`, 'gs'), ''));
    },
    addColumn(sheet, heading, like) {
      const letters = lettersOf(sheet, like);
      change(sheet, (all) =>
        all.replace(/<row r="(\d+)">.*?<\/row>/gs, (line, row: string) => {
          const [cell = ''] = cellForm(`${letters}${row}`).exec(line) ?? [];
          return line.replace('</row>', `${cell.replace(`"${letters}${row}"`, `"ZZ${row}"`)}</row>`);
        }),
      );
      put(sheet, 'ZZ1', heading);
    },
    rename: (sheet, heading, to) => put(sheet, `${lettersOf(sheet, heading)}1`, to),
    renameSheet(sheet, to) {
      const book = 'xl/workbook.xml';
      parts[book] = strToU8(textOf(book).replace(`<sheet name="${sheet}"`, `<sheet name="${to}"`));
    },
    copySheet(sheet, to) {
      parts['xl/worksheets/sheet99.xml'] = strToU8(xml(sheet));
      const [book, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
      const [, kind = ''] = /Type="([^"]*\/worksheet)"/.exec(textOf(relations)) ?? [];
      const relation = `<Relationship Id="rId99" Type="${kind}" Target="worksheets/sheet99.xml"/>`;
      parts[relations] = strToU8(textOf(relations).replace('</Relationships>', `${relation}</Relationships>`));
      const named = `<sheet name="${to}" sheetId="99" r:id="rId99"/></sheets>`;
      parts[book] = strToU8(textOf(book).replace('</sheets>', named));
    },
    deleteSheet(sheet) {
      const named = new RegExp(`<sheet name="${sheet}"[^>]*/>`);
      parts['xl/workbook.xml'] = strToU8(textOf('xl/workbook.xml').replace(named, ''));
    },
    sort(sheet, compare) {
      const [head = '', ...rows] = rowsOf(sheet).map(([row]) => row);
      const sorted = rows
        .toSorted(compare)
        .map((row, at) =>
          row.replace(/<row r="\d+"/, `<row r="${at + 2}"`).replace(/<c r="([A-Z]+)\d+"/g, `<c r="$1${at + 2}"`),
        );
      change(sheet, (all) =>
        all.replace(/<sheetData>.*<\/sheetData>/s, () => `<sheetData>${head}${sorted.join('')}</sheetData>`),
      );
    },
    rowWith(sheet, heading, text) {
      const letters = lettersOf(sheet, heading);
      const found = rowsOf(sheet).find(([row, number]) =>
        cellForm(`${letters}${number}`).exec(row)?.[0].includes(`>${text}<`),
      );
      if (found?.[1] === undefined) throw new Error(`${sheet} has no ${heading} ${text}.`);
      return Number(found[1]);
    },
    bytes: () => zipSync(parts),
  };
  return edited;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A new cell looks as its column does. */
function styleIn(sheet: string, reference: string): string {
  const number = columnIndex(reference) + 1;
  return new RegExp(`<col min="${number}"[^>]* style="(\\d+)"`).exec(sheet)?.[1] ?? '0';
}

const cellOf = (reference: string, value: Value, style: string): string =>
  typeof value === 'number'
    ? `<c r="${reference}" s="${style}"><v>${value}</v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
