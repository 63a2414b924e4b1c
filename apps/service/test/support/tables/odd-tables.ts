import iconv from 'iconv-lite';
import { workbook } from './workbook.ts';

/** A table as people send it, and what must come out. */
export type OddTable = {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly answers?: Readonly<Record<string, string>>;
  /** Not to be given where the table says it. */
  readonly currency?: string | undefined;
  /** Keys of the questions that must be asked, and no other. */
  readonly questions?: readonly string[];
  /** Parts of the dialect. */
  readonly dialect?: Readonly<Record<string, unknown>>;
  readonly leftOut?: readonly string[];
  /** Causes of findings. */
  readonly findings?: readonly string[];
  /** Parts of the first courses; in order. */
  readonly courses?: readonly unknown[];
  /** False where no mapping can be made of it. */
  readonly hasMap?: boolean;
};

const windows = (text: string) => iconv.encode(text, 'windows-1252');
export const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const marked = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

export const course = (id: string, title: string, version: object = {}, edition: object = {}) => ({
  id,
  editions: [{ title, ...edition, versions: [version] }],
});
export const priced = (amount: number, others: object = {}) => ({ price: { amount }, ...others });
export const dated = (...starts: string[]) => ({ runs: starts.map((start) => ({ start })) });

/** A row for each of a course’s prices, a day after another. */
const datesOf = (id: string, ...prices: string[]) =>
  prices.map((price, index) => `${id},Pottery,2027-02-0${index + 1},${price}`);

export const oddTables: readonly OddTable[] = [
  {
    name: 'Excel of Germany: semicolons, commas, Windows-1252',
    content: windows(
      lines(
        'Kursnummer;Kurstitel;Beginn;Ende;Ort;Gebühr',
        'K-101;Führen ohne Titel;11.01.2027;12.01.2027;Köln;1.290,00 €',
        'K-102;Töpfern;13.02.2027;13.02.2027;Bonn;89,50 €',
      ),
    ),
    currency: undefined,
    dialect: { encoding: 'windows-1252', delimiter: ';', decimal: ',', thousands: '.', date_order: 'DMY' },
    courses: [
      course(
        'K-101',
        'Führen ohne Titel',
        priced(1290, { runs: [{ start: '2027-01-11', end: '2027-01-12', places: ['koln'] }] }),
      ),
      course('K-102', 'Töpfern', priced(89.5)),
    ],
  },
  {
    name: 'Excel of France: spaces between thousands, accents in headings',
    content: windows(
      lines(
        'Référence;Intitulé;Date de début;Date de fin;Lieu;Tarif HT;Places restantes',
        'FR01;Gestion du temps;18/01/2027;19/01/2027;Lyon;1 290,00 €;4',
        'FR02;Prise de parole;02/02/2027;02/02/2027;Paris;690,00 €;0',
      ),
    ),
    currency: undefined,
    dialect: { encoding: 'windows-1252', decimal: ',', thousands: ' ', date_order: 'DMY' },
    courses: [
      course('FR01', 'Gestion du temps', priced(1290, dated('2027-01-18'))),
      course('FR02', 'Prise de parole', priced(690, { runs: [{ start: '2027-02-02', seats_left: 0 }] })),
    ],
  },
  {
    name: 'Excel of the United States: month first, as one date shows',
    content: lines(
      'Course Code,Course Title,Start Date,End Date,City,Price',
      'US-1,Public Speaking,01/11/2027,01/12/2027,Austin,"$1,290.00"',
      'US-2,Coaching,02/25/2027,02/26/2027,Dallas,$450.00',
    ),
    currency: 'USD',
    dialect: { delimiter: ',', decimal: '.', date_order: 'MDY' },
    courses: [
      course('US-1', 'Public Speaking', priced(1290, { runs: [{ start: '2027-01-11', places: ['austin'] }] })),
      course('US-2', 'Coaching', priced(450, dated('2027-02-25'))),
    ],
  },
  {
    name: 'Google’s CSV',
    content: lines(
      'Course ID,Course name,Category,Start date,Start time,Location,Fee,Trainer',
      'G1,Intro to SQL,Data,2027-03-01,18:00:00,Pune,2400,Asha Rao',
      'G1,Intro to SQL,Data,2027-04-05,18:00:00,Mumbai,2600,Ravi Iyer',
    ),
    courses: [
      course('G1', 'Intro to SQL', {
        price: { amount: 2400 },
        runs: [
          { start: '2027-03-01T18:00', places: ['pune'], price: { amount: 2400 }, instructors: [{ name: 'Asha Rao' }] },
          {
            start: '2027-04-05T18:00',
            places: ['mumbai'],
            price: { amount: 2600 },
            instructors: [{ name: 'Ravi Iyer' }],
          },
        ],
      }),
    ],
  },
  {
    name: 'tabs, as copied from a sheet',
    content: lines('Code\tTitle\tPrice', 'T1\tWeaving, for all\t45.50', 'T2\tDyeing\t60.00'),
    dialect: { delimiter: '\t', decimal: '.' },
    courses: [course('T1', 'Weaving, for all', priced(45.5)), course('T2', 'Dyeing', priced(60))],
  },
  {
    name: 'Excel’s “Unicode text”: UTF-16 with a mark',
    content: marked(lines('Code\tTitel\tPreis', 'U1\tMärchen erzählen\t45,50', 'U2\tÜben\t60,00')),
    dialect: { encoding: 'utf-16le', bom: true, delimiter: '\t', decimal: ',' },
    courses: [course('U1', 'Märchen erzählen', priced(45.5)), course('U2', 'Üben')],
  },
  {
    name: 'UTF-8 with a mark',
    content: `\ufeff${lines('Code,Title,Price', 'B1,Naïve art,10.50')}`,
    dialect: { encoding: 'utf-8', bom: true },
    courses: [course('B1', 'Naïve art', priced(10.5))],
  },
  {
    name: 'an old Mac’s encoding',
    content: iconv.encode(lines('Code;Titel;Preis', 'M1;Führung für Männer;45,50 ¤'), 'macroman'),
    currency: undefined,
    dialect: { encoding: 'macintosh', delimiter: ';' },
    courses: [course('M1', 'Führung für Männer', priced(45.5))],
  },
  {
    name: 'a line sep=; above the header',
    content: lines('sep=;', 'Code;Title;Price', 'S1;Knots;"12,50"'),
    dialect: { sep_line: true, delimiter: ';', header_lines: [2], decimal: ',' },
    courses: [course('S1', 'Knots', priced(12.5))],
  },
  {
    name: 'a title, groups of courses, the header again, and a total',
    content: lines(
      'Price list 2027,,,',
      ',,,',
      'Code,Title,Start date,Price',
      'Evening courses,,,',
      'E1,Pottery,2027-01-12,120.00',
      'E2,Glaze,2027-02-16,140.00',
      'Day courses,,,',
      'Code,Title,Start date,Price',
      'D1,Kiln,2027-03-02,200.00',
      'Total,,,460.00',
    ),
    dialect: { header_lines: [3] },
    leftOut: ['1 title', '4 group', '7 group', '8 header', '10 total'],
    courses: [course('E1', 'Pottery', priced(120)), course('E2', 'Glaze'), course('D1', 'Kiln', priced(200))],
  },
  {
    name: 'a workbook: ids as shown, dates and prices by value, a title, a group, a total by a formula',
    content: workbook([
      {
        rows: [
          ['Our courses'],
          [],
          ['Code', 'Title', 'Start', 'Price'],
          [
            { value: 12, format: '0000' },
            'Pottery',
            { value: 46398, format: 'm/d/yy' },
            { value: 1290, format: '#,##0.00 "€"' },
          ],
          ['Evening courses'],
          [{ value: 13, format: '0000' }, 'Glaze', { value: 46401.75, format: 'dd.mm.yyyy hh:mm' }, 310.5],
          ['Total', null, null, { formula: 'SUM(D4:D6)', value: 1600.5 }],
        ],
      },
    ]),
    dialect: { format: 'xlsx', sheet: 'Courses', header_lines: [3], date_system: 1900, encoding: null },
    leftOut: ['1 title', '5 group', '7 total'],
    courses: [
      course('0012', 'Pottery', priced(1290, dated('2027-01-11'))),
      course('0013', 'Glaze', priced(310.5, dated('2027-01-14T18:00'))),
    ],
  },
  {
    name: 'a workbook of an old Mac, with days as bare numbers',
    content: workbook(
      [
        {
          rows: [
            ['Code', 'Title', 'Start date', 'Price'],
            ['A', 'Pottery', 44936, 290],
          ],
        },
      ],
      { is1904: true },
    ),
    dialect: { date_system: 1904 },
    courses: [course('A', 'Pottery', dated('2027-01-11'))],
  },
  {
    name: 'two header rows, merged, and ids merged over several dates',
    content: workbook([
      {
        rows: [
          ['Kurs', null, 'Termin', null, 'Preis'],
          ['Nummer', 'Titel', 'Beginn', 'Ende', null],
          ['K1', 'Nähen', { value: 46398, format: 'dd.mm.yyyy' }, { value: 46399, format: 'dd.mm.yyyy' }, 90],
          [null, null, { value: 46405, format: 'dd.mm.yyyy' }, { value: 46406, format: 'dd.mm.yyyy' }, 90],
          ['K2', 'Häkeln', { value: 46412, format: 'dd.mm.yyyy' }, { value: 46413, format: 'dd.mm.yyyy' }, 80],
        ],
        merges: ['A1:B1', 'C1:D1', 'E1:E2', 'A3:A4', 'B3:B4'],
      },
    ]),
    dialect: { header_lines: [1, 2] },
    courses: [
      course('K1', 'Nähen', priced(90, dated('2027-01-11', '2027-01-18'))),
      course('K2', 'Häkeln', priced(80, dated('2027-01-25'))),
    ],
  },
  {
    name: 'days as numbers in a text file',
    content: lines('Code,Title,Start date,Price', 'N1,Pottery,46398,120.00'),
    questions: ['date_system'],
  },
  {
    name: '01/02, which no other date decides',
    content: lines('Code,Title,Start date,Price', 'Q1,Pottery,01/02/2027,120.00', 'Q2,Glaze,03/04/2027,90.50'),
    questions: ['date_order'],
  },
  {
    name: '01/02, answered',
    content: lines('Code,Title,Start date,Price', 'Q1,Pottery,01/02/2027,120.00', 'Q2,Glaze,03/04/2027,90.50'),
    answers: { date_order: 'DMY' },
    dialect: { date_order: 'DMY' },
    courses: [course('Q1', 'Pottery', dated('2027-02-01')), course('Q2', 'Glaze', dated('2027-04-03'))],
  },
  {
    name: '01/02, which another column decides',
    content: lines('Code,Title,Start date,Register by,Price', 'Q1,Pottery,01/02/2027,20/01/2027,120.00'),
    dialect: { date_order: 'DMY' },
    courses: [course('Q1', 'Pottery', { runs: [{ start: '2027-02-01', enrol_until: '2027-01-20' }] })],
  },
  {
    name: 'a column with the day first and another with the month first',
    content: lines(
      'Code,Title,Start date,Register by,Price',
      'Q1,Pottery,13/02/2027,12/31/2026,120.00',
      'Q2,Glaze,14/02/2027,01/02/2027,90.50',
    ),
    courses: [
      course('Q1', 'Pottery', { runs: [{ start: '2027-02-13', enrol_until: '2026-12-31' }] }),
      course('Q2', 'Glaze', { runs: [{ start: '2027-02-14', enrol_until: '2027-01-02' }] }),
    ],
  },
  {
    name: 'a column with the day first and another with the month first, each told by its sign',
    content: lines(
      'Code,Title,Start date,Register by,Price',
      'Q1,Pottery,13-02-2027,12/31/2026,120.00',
      'Q2,Glaze,05-02-2027,01/02/2027,90.50',
    ),
    courses: [
      course('Q1', 'Pottery', { runs: [{ start: '2027-02-13', enrol_until: '2026-12-31' }] }),
      course('Q2', 'Glaze', { runs: [{ start: '2027-02-05', enrol_until: '2027-01-02' }] }),
    ],
  },
  {
    name: '27-01-05, which may begin with the year',
    content: lines('Code,Title,Start date,Price', 'Q1,Pottery,27-01-05,120.00', 'Q2,Glaze,27-02-01,90.50'),
    questions: ['date_order'],
    dialect: { date_order: null },
  },
  {
    name: '27-01-05, answered',
    content: lines('Code,Title,Start date,Price', 'Q1,Pottery,27-01-05,120.00', 'Q2,Glaze,27-02-01,90.50'),
    answers: { date_order: 'YMD' },
    dialect: { date_order: 'YMD' },
    courses: [course('Q1', 'Pottery', dated('2027-01-05')), course('Q2', 'Glaze', dated('2027-02-01'))],
  },
  {
    name: '27-01-05, which another date decides',
    content: lines('Code,Title,Start date,Price', 'Q1,Pottery,27-01-05,120.00', 'Q2,Glaze,05-02-98,90.50'),
    courses: [course('Q1', 'Pottery', dated('2005-01-27')), course('Q2', 'Glaze', dated('2098-02-05'))],
  },
  {
    name: 'answers that are none, where nothing is open',
    content: lines('Code,Title,Start date,Price', 'Q1,Pottery,2027-01-05,120.50'),
    answers: { date_order: 'day', decimal: ';' },
    findings: ['word', 'word'],
  },
  {
    name: 'an answer that is none, where it is asked',
    content: lines('Code,Title,Start date,Price', 'Q1,Pottery,01/02/2027,120.50'),
    answers: { date_order: 'day' },
    questions: ['date_order'],
    findings: ['word'],
  },
  {
    name: '1.290, which no other number decides',
    content: lines('Code;Titel;Preis', 'P1;Leitung;1.290', 'P2;Planung;990'),
    questions: ['decimal'],
  },
  {
    name: '1.290, answered',
    content: lines('Code;Titel;Preis', 'P1;Leitung;1.290', 'P2;Planung;990'),
    answers: { decimal: ',' },
    dialect: { decimal: ',', thousands: '.' },
    courses: [course('P1', 'Leitung', priced(1290)), course('P2', 'Planung', priced(990))],
  },
  {
    name: '1.290, which another number decides',
    content: lines('Code;Titel;Preis', 'P1;Leitung;1.290', 'P2;Planung;99,50'),
    courses: [course('P1', 'Leitung', priced(1290)), course('P2', 'Planung', priced(99.5))],
  },
  {
    name: 'words for free',
    content: lines('Code;Titel;Preis', 'F1;Infoabend;kostenlos', 'F2;Kurs;45,00', 'F3;Treffen;0'),
    courses: [
      course('F1', 'Infoabend', priced(0)),
      course('F2', 'Kurs', priced(45)),
      course('F3', 'Treffen', priced(0)),
    ],
  },
  {
    name: 'a price on request',
    content: lines('Code;Titel;Preis', 'R1;Inhouse-Training;auf Anfrage', 'R2;Kurs;45,00'),
    courses: [course('R1', 'Inhouse-Training', { price: 'on_request' }), course('R2', 'Kurs', priced(45))],
  },
  {
    name: 'an empty price and an unknown word',
    content: lines('Code,Title,Price', 'E1,Pottery,', 'E2,Glaze,ask Mary', 'E3,Kiln,45.50'),
    questions: ['word:Price:ask Mary', 'empty:Price'],
  },
  {
    name: 'an empty price of one date among prices of others',
    content: lines('Code,Title,Start date,Price', ...datesOf('XL', '100.50', '', '200.50')),
    questions: ['empty:Price'],
  },
  {
    name: 'an empty price of one date, which is on request',
    content: lines(
      'Code,Title,Start date,Price',
      ...datesOf('XL', '', '100.50', '200.50'),
      'SQL,Queries,2027-02-01,',
      'R,Tables,2027-02-01,on request',
    ),
    answers: { 'empty:Price': 'on_request' },
    courses: [
      course('XL', 'Pottery', {
        price: { amount: 100.5 },
        runs: [{ price: 'on_request' }, { price: { amount: 100.5 } }, { price: { amount: 200.5 } }],
      }),
      course('SQL', 'Queries', { runs: [{ price: 'on_request' }] }),
      course('R', 'Tables', { runs: [{ price: 'on_request' }] }),
    ],
  },
  {
    name: 'an empty price of one date, which is free',
    content: lines('Code,Title,Start date,Price', ...datesOf('XL', '100.50', '', '200.50')),
    answers: { 'empty:Price': 'free' },
    courses: [course('XL', 'Pottery', { runs: [{}, { price: { amount: 0 } }, { price: { amount: 200.5 } }] })],
  },
  {
    name: 'a price in the first row of a course, and a course without one that is on request',
    content: lines('Code,Title,Start date,Price', ...datesOf('XL', '100.50', ''), 'SQL,Queries,2027-02-01,'),
    answers: { 'empty:Price': 'on_request' },
    courses: [course('XL', 'Pottery', { price: { amount: 100.5 }, runs: [{}, {}] }), course('SQL', 'Queries')],
  },
  {
    name: 'a comma and a slash in the names of streams',
    content: lines(
      'Code;Title;Category;Price',
      'S1;Pottery;Health, Safety and Environment;20.50',
      'S2;Glaze;Health;30.50',
      'S3;Kiln;Arts / Crafts;30.50',
    ),
    courses: ['health-safety-and-environment', 'health', 'arts-crafts'].map((stream) => ({ stream })),
  },
  {
    name: 'a list of streams, each a cell elsewhere',
    content: lines(
      'Code;Title;Category;Price',
      'S1;Pottery;Health, Data;20.50',
      'S2;Glaze;Health;30.50',
      'S3;Kiln;Data;30.50',
    ),
    courses: [{ stream: 'health' }, { stream: 'health' }, { stream: 'data' }],
  },
  {
    name: 'streams and categories with a slash between them',
    content: lines('Code;Title;Category;Price', 'S1;Pottery;Arts / Clay;20.50', 'S2;Glaze;Arts;30.50'),
    courses: [{ stream: 'arts', category: 'clay' }, { stream: 'arts' }],
  },
  {
    name: 'an empty status',
    content: lines('Code,Title,Price,Status', 'E1,Pottery,20.50,open', 'E2,Glaze,30.50,'),
    questions: ['empty:Status'],
  },
  {
    name: 'a status, answered',
    content: lines('Code,Title,Price,Status', 'E1,Pottery,20.50,open', 'E2,Glaze,30.50,', 'E3,Kiln,40.50,full'),
    answers: { 'empty:Status': 'inactive', 'word:Status:full': 'out' },
    courses: [
      course('E1', 'Pottery', { enroll_invite: { status: 'active' } }),
      course('E2', 'Glaze', { enroll_invite: { status: 'inactive' } }),
    ],
  },
  {
    name: 'several dates in a cell',
    content: lines('Code;Titel;Termine;Preis', 'V1;Nähen;11.01.2027, 18.01.2027;90,00', 'V2;Häkeln;25.01.2027;80,00'),
    questions: ['several_dates:Termine'],
  },
  {
    name: 'several dates in a cell, each its own',
    content: lines('Code;Titel;Termine;Preis', 'V1;Nähen;11.01.2027, 18.01.2027;90,00', 'V2;Häkeln;25.01.2027;80,00'),
    answers: { several_dates: 'runs' },
    courses: [course('V1', 'Nähen', dated('2027-01-11', '2027-01-18')), course('V2', 'Häkeln', dated('2027-01-25'))],
  },
  {
    name: 'several dates in a cell, the days of one',
    content: lines('Code;Titel;Termine;Preis', 'V1;Nähen;11.01.2027, 18.01.2027;90,00'),
    answers: { several_dates: 'meetings' },
    courses: [course('V1', 'Nähen', { runs: [{ meetings: [{ start: '2027-01-11' }, { start: '2027-01-18' }] }] })],
  },
  ...['runs', 'meetings'].map((answer) => ({
    name: `several dates in a cell as well as a first and a last day, as ${answer}`,
    content: lines(
      'Code;Titel;Termine;Preis',
      'V1;Nähen;01.02.2027, 08.02.2027;90,00',
      'V2;Häkeln;15.03.2027 - 19.03.2027;80,00',
    ),
    answers: { several_dates: answer },
    findings: ['date'],
  })),
  {
    name: 'first and last day in a cell, and times as a range',
    content: lines(
      'Code;Titel;Termin;Uhrzeit;Preis',
      'W1;Nähen;11.01.2027 - 12.01.2027;;90,00',
      'W2;Häkeln;25.01.2027;;80,00',
    ),
    courses: [
      course('W1', 'Nähen', { runs: [{ start: '2027-01-11', end: '2027-01-12' }] }),
      course('W2', 'Häkeln', { runs: [{ start: '2027-01-25' }] }),
    ],
  },
  {
    name: 'ids alike but for case',
    content: lines('Code,Title,Start date,Price', 'XL-2,Pottery,2027-01-11,20.50', 'xl-2,Pottery,2027-02-11,20.50'),
    questions: ['same_id:Code'],
  },
  {
    name: 'ids alike but for case, answered',
    content: lines('Code,Title,Start date,Price', 'XL-2,Pottery,2027-01-11,20.50', 'xl-2,Pottery,2027-02-11,20.50'),
    answers: { same_id: 'one' },
    courses: [course('XL-2', 'Pottery', dated('2027-01-11', '2027-02-11'))],
  },
  {
    name: 'an empty id below one',
    content: lines(
      'Code,Title,Start date,Price',
      'L1,Pottery,2027-01-11,20.50',
      ',,2027-02-11,20.50',
      'L2,Glaze,2027-03-11,30.50',
    ),
    questions: ['fill_down:Code'],
  },
  {
    name: 'an empty id below one, answered',
    content: lines(
      'Code,Title,Start date,Price',
      'L1,Pottery,2027-01-11,20.50',
      ',,2027-02-11,20.50',
      'L2,Glaze,2027-03-11,30.50',
    ),
    answers: { fill_down: 'above' },
    courses: [course('L1', 'Pottery', dated('2027-01-11', '2027-02-11')), course('L2', 'Glaze', dated('2027-03-11'))],
  },
  {
    name: 'hidden rows',
    content: workbook([
      {
        rows: [
          ['Code', 'Title', 'Price'],
          ['H1', 'Pottery', 20],
          ['H2', 'Old', 30],
        ],
        hidden: [3],
      },
    ]),
    questions: ['hidden_rows'],
  },
  {
    name: 'hidden rows that do not count',
    content: workbook([
      {
        rows: [
          ['Code', 'Title', 'Price'],
          ['H1', 'Pottery', 20],
          ['H2', 'Old', 30],
        ],
        hidden: [3],
      },
    ]),
    answers: { hidden_rows: 'out' },
    leftOut: ['3 hidden'],
    courses: [course('H1', 'Pottery', priced(20))],
  },
  {
    name: 'a workbook with two sheets',
    content: workbook([
      {
        name: 'Courses',
        rows: [
          ['Code', 'Title', 'Price'],
          ['H1', 'Pottery', 20],
        ],
      },
      { name: 'Notes', rows: [['Mary', 'on leave']] },
    ]),
    questions: ['sheet'],
  },
  {
    name: 'WooCommerce’s export',
    content: lines(
      'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status","In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images,Parent',
      '60,simple,YOGA-1,Yoga for beginners,1,0,visible,Gentle yoga,<p>Ten evenings.</p>,taxable,1,8,79.00,99.00,Health > Yoga,"yoga, calm","https://shop.example/a.jpg, https://shop.example/b.jpg",',
      '61,simple,AID-1,First aid,1,0,visible,One day,<p>One day.</p>,taxable,1,12,,60.00,Health > First aid,safety,https://shop.example/c.jpg,',
    ),
    courses: [
      course(
        'YOGA-1',
        'Yoga for beginners',
        { price: { amount: 79, compare_at_amount: 99 } },
        { tags: ['yoga', 'calm'], images: { preview: 'https://shop.example/a.jpg' } },
      ),
      course('AID-1', 'First aid', { price: { amount: 60 } }),
    ],
  },
  {
    name: 'WooCommerce’s export with variations, in German',
    content: lines(
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Kurzbeschreibung,"Vorrätig?",Lager,Angebotspreis,"Regulärer Preis",Kategorien,Übergeordnet,"Attribut 1 Name","Attribut 1 Wert(e)"',
      '41,variable,FA,First aid at work,1,Two days.,1,,,,Health > First aid,,Group,"Weekday, Weekend"',
      '42,variation,FA-WD,First aid at work - Weekday,1,,1,12,,149.00,,FA,Group,Weekday',
      '43,"variation, virtual",FA-WE,First aid at work - Weekend,1,,0,0,149.00,189.00,,FA,Group,Weekend',
      '51,variable,,Sign language,1,From the alphabet.,1,,,,Languages,,Group,"Evening, In-house"',
      '52,variation,,Sign language - Evening,1,,1,,,90.00,,id:51,Group,Evening',
      '53,variation,,Sign language - In-house,1,,1,,,95.50,,id:51,Group,In-house',
      '60,simple,BK,Book-keeping,1,,1,,,35.50,Office,,,',
    ),
    courses: [
      {
        id: 'FA',
        stream: 'health',
        editions: [
          {
            title: 'First aid at work',
            versions: [
              { package_session_id: 'FA-WD', level: 'Weekday', price: { amount: 149 } },
              { package_session_id: 'FA-WE', level: 'Weekend', price: { amount: 149, compare_at_amount: 189 } },
            ],
          },
        ],
      },
      {
        editions: [
          {
            title: 'Sign language',
            versions: [
              { level: 'Evening', price: { amount: 90 } },
              { level: 'In-house', price: { amount: 95.5 } },
            ],
          },
        ],
      },
      { id: 'BK', editions: [{ title: 'Book-keeping', versions: [{ package_session_id: 'BK' }] }] },
    ],
  },
  {
    name: 'Moodle’s list of courses',
    content: lines(
      'shortname,fullname,category_path,summary,startdate,visible,lang',
      'CS101,Introduction to computing,Science / Computing,<p>From zero.</p>,1799625600,1,en',
    ),
    courses: [
      course('CS101', 'Introduction to computing', {
        price: 'on_request',
        runs: [{ start: '2027-01-11T00:00:00.000Z' }],
      }),
    ],
  },
  {
    name: 'Spanish headings',
    content: lines(
      'Código;Curso;Fecha de inicio;Hora;Sede;Precio;Plazas libres;Idioma',
      'ES1;Cerámica básica;15/03/2027;18:30;Sevilla;120,50 €;6;Español',
    ),
    currency: undefined,
    courses: [
      course(
        'ES1',
        'Cerámica básica',
        priced(120.5, { runs: [{ start: '2027-03-15T18:30', places: ['sevilla'], seats_left: 6 }] }),
        { language: 'es' },
      ),
    ],
  },
  {
    name: 'Dutch headings',
    content: lines(
      'Cursuscode;Cursus;Startdatum;Tijd;Locatie;Prijs;Docent',
      'NL1;Keramiek;15-03-2027;19:00;Utrecht;€ 125,00;Jan de Vries',
      'NL2;Glazuur;01-04-2027;19:30;Gent;€ 95,00;An Peeters',
    ),
    currency: undefined,
    dialect: { date_order: 'DMY' },
    courses: [
      course('NL1', 'Keramiek', priced(125, dated('2027-03-15T19:00')), { instructors: [{ name: 'Jan de Vries' }] }),
      course('NL2', 'Glazuur', priced(95, dated('2027-04-01T19:30'))),
    ],
  },
  {
    name: 'dates with month names and two-digit years',
    content: lines('Code,Title,Start date,Price', 'Y1,Pottery,11-Jan-27,20.50', 'Y2,Glaze,3-May-27,30.50'),
    courses: [course('Y1', 'Pottery', dated('2027-01-11')), course('Y2', 'Glaze', dated('2027-05-03'))],
  },
  {
    name: 'online among the places, and a format',
    content: lines(
      'Code,Title,Start date,Start time,Venue,Price',
      'O1,Pottery,2027-01-11,6:00 PM,Online,20.50',
      'O2,Glaze,2027-01-12,9:30 AM,Hall 4,30.50',
    ),
    courses: [
      course('O1', 'Pottery', { runs: [{ start: '2027-01-11T18:00', attendance: 'online' }] }),
      course('O2', 'Glaze', { runs: [{ start: '2027-01-12T09:30', places: ['hall-4'] }] }),
    ],
  },
  {
    name: 'a date in words',
    content: lines(
      'Code;Titel;Beginn;Preis',
      'A1;Nähen;11.01.2027;90,00',
      'A2;Häkeln;18.01.2027;80,00',
      'A3;Einzelstunde;nach Absprache;40,00',
    ),
    courses: [
      course('A1', 'Nähen'),
      course('A2', 'Häkeln'),
      course('A3', 'Einzelstunde', { runs: [{ when: 'nach Absprache' }] }),
    ],
  },
  {
    name: 'no ids and no dates, and a dollar that is one of several',
    content: lines('Course,Price', 'Pottery,$20.50', 'Glaze,$30.50'),
    currency: undefined,
    questions: ['currency'],
  },
  {
    name: 'numbers of one column in two ways',
    content: lines('Code;Titel;Preis', 'C1;Nähen;1.290,50', 'C2;Häkeln;1,290.50'),
    findings: ['contradiction', 'number'],
  },
  {
    name: 'a formula that went wrong',
    content: workbook([
      {
        rows: [
          ['Code', 'Title', 'Price'],
          ['Z1', 'Pottery', { error: '#N/A', formula: 'VLOOKUP(1,A:B,2)' }],
          ['Z2', 'Glaze', 20],
        ],
      },
    ]),
    findings: ['formula'],
  },
  {
    name: 'a price and a status by formulas without a result',
    content: workbook([
      {
        rows: [
          ['Code', 'Title', 'Price', 'Status'],
          ['Z1', 'Pottery', { formula: 'D1*2' }, 'open'],
          ['Z2', 'Glaze', 20, { formula: 'D1' }],
          ['Z3', 'Raku', 30, 'open'],
        ],
      },
    ]),
    findings: ['formula'],
  },
];
