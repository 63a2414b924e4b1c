import type { CatalogueHeader } from '@prospectus/contract';
import type { Column, FieldColumn, KeyColumn, Row } from '../fields/column.ts';
import { type Entity, valueAt } from '../fields/entity.ts';
import {
  flagField,
  htmlField,
  listField,
  momentField,
  neverEmpty,
  numberField,
  referenceField,
  textField,
  wordField,
} from '../fields/fields.ts';
import { priceFields } from '../fields/price.ts';
import { aCategory, aFormat, aStream } from '../fields/references.ts';
import { listOf } from './list-sheet.ts';

/** Ids that name what a row is about; empty in a new row. */
export const courseKeys = { course: 'Course ID', edition: 'Edition ID', version: 'Version ID' } as const;

const key = (heading: string, textOf: (row: Row) => string): KeyColumn => ({
  kind: 'key',
  heading,
  style: 'key',
  width: 16,
  textOf,
});

export const textOfId = (entity: Entity | undefined, name: string): string => String(entity?.[name] ?? '');

/** A course without an id has that of its first edition. */
export const courseIdOf = (course: Entity | undefined): string =>
  textOfId(course, 'id') || String((course?.['editions'] as readonly Entity[] | undefined)?.[0]?.['id'] ?? '');

/**
 * Columns of the sheet with a row for each version. Headings of the institute's own differ from all others as they are shown; `made` has those of
 * attributes that a workbook was made with, by their keys.
 */
export function courseColumns(
  { institute }: CatalogueHeader,
  shownOf: (heading: string) => string,
  made: ReadonlyMap<string, string> = new Map(),
): readonly Column[] {
  const columns: readonly Column[] = [
    key(courseKeys.course, ({ course }) => courseIdOf(course)),
    key(courseKeys.edition, ({ edition }) => textOfId(edition, 'id')),
    key(courseKeys.version, ({ version }) => textOfId(version, 'package_session_id')),
    textField({ level: 'edition', path: ['title'], heading: 'Title', width: 36 }),
    textField({ level: 'edition', path: ['subtitle'], heading: 'Subtitle', width: 30 }),
    textField({
      level: 'edition',
      path: ['language'],
      heading: 'Language',
      width: 10,
      choices: { formula: listOf('languages'), isStrict: false },
    }),
    referenceField(
      {
        level: 'course',
        path: ['stream'],
        heading: 'Stream',
        width: 20,
        choices: { formula: listOf('streams'), isStrict: false },
      },
      aStream,
    ),
    {
      ...referenceField(
        {
          level: 'course',
          path: ['category'],
          heading: 'Category',
          width: 20,
          choices: { formula: listOf('categories'), isStrict: false },
        },
        aCategory,
      ),
      countsAgain: (course, before) => course['stream'] !== before['stream'],
    },
    textField({ level: 'course', path: ['code'], heading: 'Code', width: 12 }),
    textField({ level: 'version', path: ['level'], heading: 'Level', width: 14 }),
    sessionField,
    listField(
      {
        level: 'version',
        path: ['formats'],
        heading: 'Formats',
        width: 20,
        choices: { formula: listOf('formats'), isStrict: false },
        hint: 'Several with ; between them.',
      },
      aFormat,
    ),
    ...priceFields('version'),
    ...stateColumns,
    numberField({ level: 'version', path: ['max_seats'], heading: 'Seats', width: 8 }),
    numberField({ level: 'version', path: ['available_slots'], heading: 'Seats left', width: 10 }),
    numberField({ level: 'edition', path: ['duration_minutes'], heading: 'Minutes', width: 10 }),
    listField({ level: 'edition', path: ['tags'], heading: 'Tags', width: 24, hint: 'Several with ; between them.' }),
    listField({
      level: 'course',
      path: ['badges'],
      heading: 'Badges',
      width: 16,
      hint: 'Several with ; between them.',
    }),
    textField({
      level: 'edition',
      path: ['images', 'preview'],
      heading: 'Image',
      width: 24,
      hint: 'An address that begins with https://',
    }),
    textField({
      level: 'edition',
      path: ['images_alt', 'preview'],
      heading: 'Alternative text',
      width: 24,
      hint: 'What the image shows, for people who cannot see it.',
    }),
    textField({
      level: 'course',
      path: ['url'],
      heading: 'Course page',
      width: 24,
      hint: 'An address that begins with https://',
    }),
    htmlField({
      level: 'edition',
      path: ['description_html'],
      heading: 'Description',
      width: 40,
      hint: 'Text, or HTML.',
    }),
  ];
  const taken = columns.flatMap(({ heading }) => [heading, shownOf(heading)]);
  return [...columns, ...attributeColumns(institute.attributes ?? [], [...taken, ...made.values()], made)];
}

const stateColumns: readonly FieldColumn[] = [
  flagField({ level: 'course', path: ['published'], heading: 'Course published', width: 16 }, true),
  flagField({ level: 'edition', path: ['published'], heading: 'Edition published', width: 16 }, true),
  flagField({ level: 'version', path: ['published'], heading: 'Version published', width: 16 }, true),
  neverEmpty(
    {
      ...wordField({
        level: 'version',
        path: ['enroll_invite', 'status'],
        heading: 'Enrolment',
        width: 12,
        choices: { formula: '"active,inactive"', isStrict: true },
      }),
      read: (version) => String(valueAt(version, ['enroll_invite', 'status']) ?? 'active'),
    },
    'active or inactive',
  ),
  momentField(
    { level: 'version', path: ['enroll_invite', 'opens'], heading: 'Enrolment opens', width: 16 },
    { timestamps: true },
  ),
  momentField(
    { level: 'version', path: ['enroll_invite', 'closes'], heading: 'Enrolment closes', width: 16 },
    { timestamps: true },
  ),
];

/** A session’s name; a new one gets its id with the row’s version. */
const sessionName = textField({ level: 'version', path: ['session', 'name'], heading: 'Session', width: 18 });
const sessionField: FieldColumn = {
  ...sessionName,
  write(entity, text, names) {
    if (text === '') delete entity['session'];
    else {
      const id = valueAt(entity, ['session', 'id']) ?? entity['package_session_id'];
      sessionName.write(entity, text, names);
      Object.assign(entity['session'] as Entity, { id });
    }
    return undefined;
  },
};

function attributeColumns(
  attributes: NonNullable<CatalogueHeader['institute']['attributes']>,
  taken: readonly string[],
  made: ReadonlyMap<string, string>,
): readonly FieldColumn[] {
  const known = new Set(taken.map((heading) => heading.toLowerCase()));
  return attributes.map(({ key: name, label }) => {
    const free = known.has(label.trim().toLowerCase()) ? `${label.trim()} (${name})` : label.trim();
    const heading = made.get(name) ?? free;
    known.add(heading.toLowerCase());
    const hint = 'Several with ; between them.';
    return {
      ...listField({ level: 'course', path: ['attributes', name], heading, width: 20, hint }),
      isOfInstitute: true,
    };
  });
}
