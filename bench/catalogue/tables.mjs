import { writeFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { createRandom } from './random.mjs';

const topics = ['Pottery', 'Spreadsheets', 'First aid', 'Questions to a database', 'Portraits', 'Bread', 'Contracts'];
const towns = ['Köln', 'Bonn', 'Aachen', 'Düsseldorf', 'Essen', 'Online'];
const headings = [
  'Kursnummer',
  'Kurstitel',
  'Bereich',
  'Beschreibung',
  'Beginn',
  'Ende',
  'Uhrzeit',
  'Ort',
  'Gebühr',
  'Plätze',
  'Freie Plätze',
];
const firstDay = Date.UTC(2027, 0, 4);
const dayMs = 86_400_000;
/** Days of a spreadsheet until 1970. */
const daysBefore1970 = 25_569;
const datesPerCourse = 8;

/** Rows of a list of dates, eight of a course: what each cell is, not how it is written. */
function* rowsOf(count) {
  const random = createRandom(20_270_104);
  let about = '';
  for (let at = 0; at < count; at += 1) {
    const course = Math.floor(at / datesPerCourse);
    const topic = topics[course % topics.length];
    const day = firstDay / dayMs + (at % datesPerCourse) * 28 + (course % 300);
    if (at % datesPerCourse === 0) about = Array.from({ length: 30 }, () => random.pick(topics)).join(', ');
    yield {
      code: `K-${String(course + 1).padStart(5, '0')}`,
      title: `${topic} ${course + 1}`,
      area: topic,
      about: `${about}.`,
      day,
      town: random.pick(towns),
      fee: 90 + (course % 40) * 30.5,
      seats: 8 + (course % 9),
    };
  }
}

const german = (day) => new Date(day * dayMs).toISOString().slice(0, 10).split('-').reverse().join('.');
const euros = (fee) =>
  `${Math.floor(fee).toLocaleString('de')},${String(Math.round((fee % 1) * 100)).padStart(2, '0')} €`;

/** Writes a list as Excel in Germany saves it as CSV. */
export function writeCsvList(file, count) {
  const lines = [headings.join(';')];
  for (const { code, title, area, about, day, town, fee, seats } of rowsOf(count)) {
    const cells = [
      code,
      title,
      area,
      `"${about}"`,
      german(day),
      german(day + 1),
      '18:00',
      town,
      euros(fee),
      seats,
      seats % 5,
    ];
    lines.push(cells.join(';'));
  }
  writeFileSync(file, `${lines.join('\r\n')}\r\n`);
}

/** Writes the same list as a workbook, with days and prices as numbers. */
export function writeXlsxList(file, count) {
  const strings = new Map();
  const text = (value) => {
    if (!strings.has(value)) strings.set(value, strings.size);
    return (at) => `<c r="${at}" t="s"><v>${strings.get(value)}</v></c>`;
  };
  const number = (value, style) => (at) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  const lines = [headings.map(text)];
  for (const { code, title, area, about, day, town, fee, seats } of rowsOf(count)) {
    const days = [day, day + 1].map((each) => number(each + daysBefore1970, 1));
    const texts = [code, title, area, about].map(text);
    lines.push([
      ...texts,
      ...days,
      number(0.75, 2),
      text(town),
      number(fee, 3),
      number(seats, 0),
      number(seats % 5, 0),
    ]);
  }
  const rows = lines.map((cells, row) => {
    const inside = cells.map((cell, column) => cell(`${String.fromCharCode(65 + column)}${row + 1}`));
    return `<row r="${row + 1}">${inside.join('')}</row>`;
  });
  writeFileSync(file, zipSync(workbookParts(rows, [...strings.keys()])));
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
const formats = { 200: 'dd.mm.yyyy', 201: 'hh:mm', 202: '#,##0.00' };

function workbookParts(rows, strings) {
  const relations = Object.entries({
    worksheet: 'worksheets/sheet1.xml',
    sharedStrings: 'sharedStrings.xml',
    styles: 'styles.xml',
  });
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${packaged}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}">${relations.map(([type, target]) => `<Relationship Id="${type}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Kurse" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings.map((each) => `<si><t>${each}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${Object.entries(formats)
      .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs>${[0, ...Object.keys(formats)].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  return Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
}
