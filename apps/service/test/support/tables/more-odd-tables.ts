import iconv from 'iconv-lite';
import { course, dated, lines, type OddTable, priced } from './odd-tables.ts';
import { workbook } from './workbook.ts';

/** Words for free and for a price on request, as price lists of five countries have them. */
const priceWords = [
  ['English', 'Code,Title,Price', 'free of charge', 'POA'],
  ['German', 'Nr.,Kurs,Preis', 'kostenlos', 'auf Anfrage'],
  ['French', 'Référence,Intitulé,Tarif', 'Gratuit', 'sur devis'],
  ['Spanish', 'Código,Curso,Precio', 'gratuito', 'a consultar'],
  ['Dutch', 'Cursuscode,Cursus,Prijs', 'gratis', 'op aanvraag'],
] as const;

/** Tables as spreadsheet programs of several countries write them. */
export const tablesOfPrograms: readonly OddTable[] = [
  {
    name: 'Excel of Austria: weekdays before the days, € before the price, -- for no cents',
    content: `\ufeff${lines(
      'Kursnr.;Titel;Beginn;Uhrzeit;Ort;Preis;Plätze',
      'A-1;Backen;Mo, 11.01.2027;18:00;Linz;€ 1.290,--;12',
      'A-2;Kochen;Di, 05.01.2027;18:30;Graz;€ 89,50;8',
    )}`,
    currency: undefined,
    dialect: { encoding: 'utf-8', bom: true, delimiter: ';', decimal: ',', thousands: '.', date_order: 'DMY' },
    courses: [
      course('A-1', 'Backen', priced(1290, { runs: [{ start: '2027-01-11T18:00', places: ['linz'], seats: 12 }] })),
      course('A-2', 'Kochen', priced(89.5, dated('2027-01-05T18:30'))),
    ],
  },
  {
    name: 'Excel of Switzerland: apostrophes between thousands, CHF',
    content: iconv.encode(
      lines(
        'Kurs-Nr.;Kurs;Start;Ort;Kosten',
        'ZH1;Führung;11.01.2027;Zürich;CHF 1’290.00',
        'ZH2;Sitzungen;13.02.2027;Bern;CHF 450.00',
      ),
      'windows-1252',
    ),
    currency: undefined,
    dialect: { encoding: 'windows-1252', delimiter: ';', decimal: '.', thousands: '’', date_order: 'DMY' },
    courses: [
      course('ZH1', 'Führung', priced(1290, { runs: [{ start: '2027-01-11', places: ['zurich'] }] })),
      course('ZH2', 'Sitzungen', priced(450)),
    ],
  },
  {
    name: 'Excel of France: narrow spaces that do not break between thousands',
    content: `\ufeff${lines(
      'Référence;Intitulé;Début;Tarif',
      'FR1;Encadrer une équipe;18/01/2027;1\u202f290,00\u00a0€',
      'FR2;Négocier;19/01/2027;690,00\u00a0€',
    )}`,
    currency: undefined,
    dialect: { decimal: ',', thousands: ' ', date_order: 'DMY' },
    courses: [
      course('FR1', 'Encadrer une équipe', priced(1290, dated('2027-01-18'))),
      course('FR2', 'Négocier', priced(690)),
    ],
  },
  {
    name: 'Excel of Spain: points between thousands, € behind',
    content: iconv.encode(
      lines(
        'Código;Curso;Fecha de inicio;Fecha de fin;Precio;Plazas',
        'ES1;Diseño gráfico;15/03/2027;19/03/2027;1.290,50 €;12',
        'ES2;Español para niños;01/04/2027;02/04/2027;90,00 €;8',
      ),
      'windows-1252',
    ),
    currency: undefined,
    dialect: { encoding: 'windows-1252', decimal: ',', thousands: '.', date_order: 'DMY' },
    courses: [
      course(
        'ES1',
        'Diseño gráfico',
        priced(1290.5, { runs: [{ start: '2027-03-15', end: '2027-03-19', seats: 12 }] }),
      ),
      course('ES2', 'Español para niños', priced(90, dated('2027-04-01'))),
    ],
  },
  {
    name: 'Excel of the United Kingdom: pounds, the day first',
    content: iconv.encode(
      lines(
        'Course code,Course title,Start date,Venue,Fee',
        'UK1,First aid,25/01/2027,Leeds,"£1,290.00"',
        'UK2,Fire marshal,01/02/2027,York,£95.00',
      ),
      'windows-1252',
    ),
    currency: undefined,
    dialect: { encoding: 'windows-1252', decimal: '.', thousands: ',', date_order: 'DMY' },
    courses: [
      course('UK1', 'First aid', priced(1290, { runs: [{ start: '2027-01-25', places: ['leeds'] }] })),
      course('UK2', 'Fire marshal', priced(95, dated('2027-02-01'))),
    ],
  },
  {
    name: 'Numbers: the name of the table above it, dates in words',
    content: lines(
      'Table 1,,,',
      'Code,Title,Start date,Price',
      'N1,Pottery,11 Jan 2027,"$1,290.00"',
      'N2,Glaze,3 May 2027,$90.50',
    ),
    currency: 'USD',
    dialect: { header_lines: [2] },
    leftOut: ['1 title'],
    courses: [course('N1', 'Pottery', priced(1290, dated('2027-01-11'))), course('N2', 'Glaze', priced(90.5))],
  },
  {
    name: 'LibreOffice: all texts quoted, years of two digits',
    content: lines(
      '"Code","Title","Start date","Price"',
      '"L1","Pottery, wheel","25/02/27",120.50',
      '"L2","Glaze ""ash""","01/03/27",90',
    ),
    dialect: { quote: '"', decimal: '.', date_order: 'DMY' },
    courses: [
      course('L1', 'Pottery, wheel', priced(120.5, dated('2027-02-25'))),
      course('L2', 'Glaze "ash"', priced(90, dated('2027-03-01'))),
    ],
  },
  {
    name: 'a list of an American calendar: weekday, month and day in words',
    content: lines(
      'Code,Title,Start date,Price',
      '"C1",Pottery,"Monday, January 11, 2027",120.50',
      '"C2",Glaze,"Tuesday, February 2, 2027",90.50',
    ),
    courses: [course('C1', 'Pottery', dated('2027-01-11')), course('C2', 'Glaze', dated('2027-02-02'))],
  },
  {
    name: '01/02, whose weekday tells which number is the month',
    content: lines('Code,Title,Start date,Price', 'W1,Pottery,Mon 01/02/2027,120.50', 'W2,Glaze,Fri 05/03/2027,90.50'),
    dialect: { date_order: 'DMY' },
    courses: [course('W1', 'Pottery', dated('2027-02-01')), course('W2', 'Glaze', dated('2027-03-05'))],
  },
  {
    name: 'timestamps with an offset, and days without hyphens',
    content: lines(
      'Code,Title,Start date,Register by,Price',
      'Z1,Pottery,2027-01-11T09:00:00Z,20270101,120.50',
      'Z2,Glaze,2027-07-12 09:00:00+02:00,20270701,90.50',
    ),
    courses: [
      course('Z1', 'Pottery', { runs: [{ start: '2027-01-11T09:00:00.000Z', enrol_until: '2027-01-01' }] }),
      course('Z2', 'Glaze', { runs: [{ start: '2027-07-12T07:00:00.000Z', enrol_until: '2027-07-01' }] }),
    ],
  },
  ...priceWords.map(([language, header, free, onRequest]) => ({
    name: `words for free and on request: ${language}`,
    content: lines(header, `P1,Pottery,${free}`, `P2,Glaze,${onRequest}`, 'P3,Kiln,45.50'),
    courses: [
      course('P1', 'Pottery', priced(0)),
      course('P2', 'Glaze', { price: 'on_request' }),
      course('P3', 'Kiln', priced(45.5)),
    ],
  })),
];

const date = (value: number) => ({ value, format: 'dd.mm.yyyy' });

/** Tables that are laid out for people’s eyes. */
export const tablesOfPeople: readonly OddTable[] = [
  {
    name: 'ids with zeros in front, in a text file',
    content: lines('Code,Title,Price', '0012,Pottery,20.50', '0013,Glaze,30.50'),
    courses: [course('0012', 'Pottery'), course('0013', 'Glaze')],
  },
  {
    name: 'cells of several lines, and what is left out behind them',
    content: lines(
      'Code;Title;Description;Price',
      'M1;Pottery;"Centre, open.\n\nThen; pull.";20,50',
      'Evening courses;;;',
      'M2;Glaze;Ash;30,50',
    ),
    leftOut: ['5 group'],
    courses: [
      course('M1', 'Pottery', {}, { description_html: '<p>Centre, open.</p><p>Then; pull.</p>' }),
      course('M2', 'Glaze'),
    ],
  },
  {
    name: 'a table that begins in C4',
    content: workbook([
      {
        rows: [
          [],
          [],
          [],
          [null, null, 'Code', 'Title', 'Start date', 'Price'],
          [null, null, 'C1', 'Pottery', date(46398), 120.5],
          [null, null, 'C2', 'Glaze', date(46405), 90],
        ],
      },
    ]),
    dialect: { header_lines: [4] },
    courses: [
      course('C1', 'Pottery', priced(120.5, dated('2027-01-11'))),
      course('C2', 'Glaze', priced(90, dated('2027-01-18'))),
    ],
  },
  {
    name: 'two tables on a sheet',
    content: workbook([
      {
        rows: [
          ['Code', 'Title', 'Price'],
          ['T1', 'Pottery', 120],
          ['T2', 'Glaze', 90],
          [],
          ['Trainer', 'Telephone', 'Town'],
          ['Mary Hill', '01234 5678', 'Leeds'],
          ['Tom Dale', '01234 8765', 'York'],
        ],
      },
    ]),
    findings: ['header'],
    hasMap: false,
  },
  {
    name: 'a column for each date',
    content: workbook([
      {
        rows: [
          ['Nr.', 'Kurs', 'Preis', date(46398), date(46405), date(46412)],
          ['P1', 'Töpfern', 120, 'x', null, 'x'],
          ['P2', 'Glasur', 90, null, 'x', null],
        ],
      },
    ]),
    courses: [
      course('P1', 'Töpfern', priced(120, dated('2027-01-11', '2027-01-25'))),
      course('P2', 'Glasur', priced(90, dated('2027-01-18'))),
    ],
  },
  {
    name: 'a column for each date, with times of day',
    content: lines('Code,Title,Price,25/01/2027,01/02/2027', 'P1,Pottery,120.50,18:00,', 'P2,Glaze,90.50,,09:30'),
    courses: [course('P1', 'Pottery', dated('2027-01-25T18:00')), course('P2', 'Glaze', dated('2027-02-01T09:30'))],
  },
  {
    name: 'a column for each date, with numbers that may be seats or prices',
    content: lines('Code,Title,25/01/2027,01/02/2027', 'P1,Pottery,12,', 'P2,Glaze,,8'),
    findings: ['header'],
  },
  {
    name: 'pictures among letters, and letters from right to left',
    content: lines('Code,Title,Category,Price', 'E1,🎨 Painting 👩‍🎨,فنون,20.50', 'E2,סדנת קדרות,אומנות,30.50'),
    courses: [course('E1', '🎨 Painting 👩‍🎨'), course('E2', 'סדנת קדרות')],
  },
  {
    name: 'headings in a language that is not known',
    content: lines('קוד,שם הקורס,מחיר', 'E1,קדרות,20.50', 'E2,ציור,30.50'),
    questions: ['column:edition.title'],
    hasMap: false,
  },
  {
    name: 'a heading of a date that is there twice',
    content: lines('Code,Title,Date,Date,Price', 'D1,Pottery,2027-01-11,2027-01-12,20.50'),
    findings: ['header'],
  },
  {
    name: 'a heading that means nothing and is there twice',
    content: lines('Code,Title,Internal,Internal,Price', 'D1,Pottery,a,b,20.50'),
    courses: [course('D1', 'Pottery', priced(20.5))],
  },
  {
    name: 'per cent next to prices',
    content: lines('Code;Titel;Preis;MwSt.;Rabatt', 'V1;Nähen;90,00 €;19 %;10%', 'V2;Häkeln;1.180,00 €;7 %;'),
    currency: undefined,
    courses: [course('V1', 'Nähen', priced(90)), course('V2', 'Häkeln', priced(1180))],
  },
  {
    name: 'texts, dates and prices that formulas made',
    content: workbook([
      {
        rows: [
          ['Code', 'Title', 'Start date', 'Price'],
          [
            { formula: '"F"&1', value: 'F1' },
            { formula: 'UPPER("Pottery")', value: 'POTTERY' },
            { formula: 'DATE(2027,1,11)', ...date(46398) },
            { formula: '100*1.2', value: 120 },
          ],
        ],
      },
    ]),
    courses: [course('F1', 'POTTERY', priced(120, dated('2027-01-11')))],
  },
  {
    name: 'a price in another currency than the others, in the cell',
    content: lines('Code,Title,Price', 'X1,Pottery,€20.50', 'X2,Glaze,£30.50'),
    currency: undefined,
    findings: ['contradiction'],
  },
  {
    name: 'how it is paid for next to a price',
    content: lines(
      'ID,Title,Course price type,Price,Status',
      '1,Pottery,paynow,$20.50,publish',
      '2,Open evening,free,,publish',
      '3,Glaze,paynow,$30.50,draft',
    ),
    currency: 'USD',
    courses: [
      { ...course('1', 'Pottery', priced(20.5)), published: true },
      { ...course('2', 'Open evening', priced(0)), published: true },
      { ...course('3', 'Glaze', priced(30.5)), published: false },
    ],
  },
  {
    name: 'a code and a number that are no ids',
    content: lines(
      'Type code,Course,n_enrolled,Price',
      'LEC,Pottery,12,20.50',
      'LEC,Glaze,12,30.50',
      'ONL,Kiln,8,40.50',
      'ONL,Clay,9,50.50',
    ),
    courses: [course('pottery', 'Pottery'), course('glaze', 'Glaze'), course('kiln', 'Kiln')].map(({ editions }) => ({
      editions,
    })),
  },
  {
    name: 'two prices, of which neither is the likelier',
    content: lines('Code,Title,Audit price,Verified price', 'A1,Pottery,0.00,49.00', 'A2,Glaze,0.00,59.00'),
    questions: ['column:version.price.amount'],
  },
];
