/** How cells look and what they hold. */
export type CellStyle =
  | 'plain'
  | 'heading'
  | 'key'
  | 'text'
  | 'amount'
  | 'whole'
  | 'number'
  | 'date'
  | 'time'
  | 'prose';

/** In the order of the formats below, which cells refer to by number. */
const order: readonly CellStyle[] = [
  'plain',
  'heading',
  'key',
  'text',
  'amount',
  'whole',
  'number',
  'date',
  'time',
  'prose',
];

export const styleNumber = (style: CellStyle): number => order.indexOf(style);

/** The number of the format that Excel calls Text: what is typed into such a cell stays as it is, `0012` and `=1+1` too. */
const asText = 49;
const formats: Readonly<Record<CellStyle, string>> = {
  plain: '<xf/>',
  heading: '<xf numFmtId="49" fontId="1" fillId="2" applyFont="1" applyFill="1"/>',
  key: `<xf numFmtId="${asText}" fontId="2" applyNumberFormat="1" applyFont="1"/>`,
  text: `<xf numFmtId="${asText}" applyNumberFormat="1"/>`,
  amount: '<xf numFmtId="4" applyNumberFormat="1"/>',
  whole: '<xf numFmtId="1" applyNumberFormat="1"/>',
  number: '<xf/>',
  date: '<xf numFmtId="164" applyNumberFormat="1"/>',
  time: '<xf numFmtId="165" applyNumberFormat="1"/>',
  prose: '<xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
};

const font = (look: string, colour: string) =>
  `<font>${look}<sz val="11"/><color rgb="${colour}"/><name val="Calibri"/><family val="2"/></font>`;

export const stylesXml =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  `<fonts count="3">${font('', 'FF000000')}${font('<b/>', 'FF1F2937')}${font('', 'FF6B7280')}</fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE5E7EB"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${order.length}">${order.map((style) => formats[style]).join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
