import type { Column, FieldColumn } from '../fields/column.ts';
import { type Entity, setAt } from '../fields/entity.ts';
import { flagField, listField, momentField, numberField, textField, wordField } from '../fields/fields.ts';
import { momentText } from '../fields/moment.ts';
import { priceFields } from '../fields/price.ts';
import { aPlace } from '../fields/references.ts';
import { textOfId } from './course-sheet.ts';

export const dateKeys = { run: 'Date ID', version: 'Version ID', course: 'Course' } as const;

/** Says that a date has meetings, and when they begin: a cell cannot hold them. An emptied one removes them. */
const meetingsField: FieldColumn = {
  kind: 'field',
  level: 'run',
  path: ['meetings'],
  heading: 'Meetings',
  style: 'text',
  width: 26,
  hint: 'For reading: how many there are, and when the first begins.',
  read(run, names) {
    const meetings = (run['meetings'] as readonly Entity[] | undefined) ?? [];
    const first = meetings[0]?.['start'];
    return typeof first === 'string' ? `${meetings.length}: ${momentText(first, names)}` : '';
  },
  write(run, text) {
    if (text !== '') return { expected: 'what was there: meetings are not changed in a workbook', cause: 'range' };
    setAt(run, ['meetings'], undefined);
    return undefined;
  },
};

/** Columns of the sheet with a row for each run. */
export const dateColumns: readonly Column[] = [
  { kind: 'key', heading: dateKeys.run, style: 'key', width: 18, textOf: ({ run }) => textOfId(run, 'id') },
  {
    kind: 'key',
    heading: dateKeys.version,
    style: 'key',
    width: 16,
    textOf: ({ version }) => textOfId(version, 'package_session_id'),
  },
  {
    kind: 'key',
    heading: dateKeys.course,
    style: 'text',
    width: 36,
    hint: 'For reading. In a new row without a Version ID it says which course is meant.',
    textOf: ({ edition }) => textOfId(edition, 'title'),
  },
  momentField({ level: 'run', path: ['start'], heading: 'Start', width: 18 }, { timestamps: false }),
  momentField({ level: 'run', path: ['end'], heading: 'End', width: 18 }, { timestamps: false }),
  meetingsField,
  textField({
    level: 'run',
    path: ['when'],
    heading: 'When',
    width: 28,
    hint: 'In words, such as Tuesdays 18:00 to 20:30.',
  }),
  listField(
    {
      level: 'run',
      path: ['places'],
      heading: 'Places',
      width: 24,
      choices: { formula: 'OFFSET(Places!$B$2,0,0,MAX(1,COUNTA(Places!$B:$B)-1),1)', isStrict: false },
      hint: 'Of the sheet Places. Several with ; between them.',
    },
    aPlace,
  ),
  wordField({
    level: 'run',
    path: ['attendance'],
    heading: 'Attendance',
    width: 12,
    choices: { formula: '"onsite,online,blended"', isStrict: true },
  }),
  numberField({ level: 'run', path: ['seats'], heading: 'Seats', width: 8 }),
  numberField({ level: 'run', path: ['seats_left'], heading: 'Seats left', width: 10 }),
  momentField({ level: 'run', path: ['enrol_until'], heading: 'Enrol until', width: 18 }, { timestamps: false }),
  ...priceFields('run'),
  flagField({ level: 'run', path: ['published'], heading: 'Published', width: 10 }, true),
  flagField({ level: 'run', path: ['cancelled'], heading: 'Cancelled', width: 10 }, false),
  flagField({ level: 'run', path: ['guaranteed'], heading: 'Guaranteed', width: 11 }, false),
  textField({
    level: 'run',
    path: ['enrol_url'],
    heading: 'Enrol at',
    width: 24,
    hint: 'An address that begins with https://',
  }),
  textField({ level: 'run', path: ['note'], heading: 'Note', width: 30 }),
];
