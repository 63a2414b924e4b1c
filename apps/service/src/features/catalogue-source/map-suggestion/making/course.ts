import { fold } from '../../tables/rows/fold.ts';
import type { Field } from '../headings/fields.ts';
import { readNumberText } from '../values/number-text.ts';
import { makeColumnRuns } from './date-columns.ts';
import { versionColumns } from './ids.ts';
import { languageMap, makeFormats } from './institute.ts';
import {
  type Aside,
  cellsOf,
  cellValue,
  columnOf,
  datesOf,
  dateValue,
  fieldValue,
  given,
  nameOf,
  type Plan,
  variesWithin,
} from './plan.ts';
import { makePrices } from './price.ts';
import { byPriceType } from './price-type.ts';
import { makePublished } from './published.ts';
import { makeRuns, type OwnFields, runIdTemplate, sharedFields } from './runs.ts';
import { makeStatus } from './status.ts';
import { makeStream } from './stream.ts';

/** How rows become courses, in the shape of a mapping (rule K13). */
export function makeCourse(plan: Plan, idColumn: number, aside: Aside): Record<string, unknown> {
  const idName = plan.table.names[idColumn] ?? '';
  const languages = languageMap(plan);
  const language = languages === undefined ? undefined : nameOf(plan, 'edition.language');
  const isPerLanguage = language !== undefined && variesWithin(plan, columnOf(plan, 'edition.language'));
  const edition = isPerLanguage ? `{${idName}}_{${language}}` : undefined;
  const version = [
    edition ?? `{${idName}}`,
    ...versionColumns(plan).map((column) => `{${plan.table.names[column]}?}`),
  ].join('_');
  const published = makePublished(plan, aside);
  return given({
    id: `{${idName}}`,
    url: variesWithin(plan, columnOf(plan, 'course.url')) ? undefined : fieldValue(plan, 'course.url'),
    published: published.course,
    ...makeStream(plan),
    editions: [
      given({
        id: edition,
        language: language === undefined ? undefined : { column: language, map: languages },
        ...makeTexts(plan),
        versions: byPriceType(plan, makeVersion(plan, { id: version, idColumn, published: published.part }, aside)),
      }),
    ],
  });
}

type Version = { readonly id: string; readonly idColumn: number; readonly published: unknown };

function makeVersion(plan: Plan, { id, idColumn, published }: Version, aside: Aside): Record<string, unknown> {
  const prices = makePrices(plan, aside);
  const status = makeStatus(plan, aside);
  const own: OwnFields = { published, price: prices.run, status: status.run };
  const runs =
    datesOf(plan) === undefined
      ? makeColumnRuns(plan, id, sharedFields(plan, own))
      : makeRuns(plan, own, runIdTemplate(plan, idColumn));
  const hasRuns = runs !== undefined;
  const session = nameOf(plan, 'version.session.name');
  const opens = columnOf(plan, 'version.enroll_invite.opens');
  const invite = given({
    status: status.version,
    // Dates that open for enrolment at different times have no field for it.
    opens: hasRuns && variesWithin(plan, opens) ? undefined : dateValue(plan, 'version.enroll_invite.opens'),
    closes: hasRuns ? undefined : dateValue(plan, 'run.enrol_until'),
  });
  return given({
    package_session_id: id,
    published: hasRuns ? undefined : published,
    level: fieldValue(plan, 'version.level'),
    session: session === undefined || hasRuns ? undefined : { id: `{${session}}`, name: cellValue(session) },
    formats: makeFormats(plan)?.version,
    enroll_invite: Object.keys(invite).length === 0 ? undefined : invite,
    price: prices.version,
    max_seats: hasRuns ? undefined : fieldValue(plan, 'run.seats'),
    available_slots: hasRuns ? undefined : fieldValue(plan, 'run.seats_left'),
    runs,
  });
}

function makeTexts(plan: Plan): Record<string, unknown> {
  const instructors = columnOf(plan, 'edition.instructors');
  const isPerRun = datesOf(plan) !== undefined && variesWithin(plan, instructors);
  const image = firstOf(plan, 'edition.images.preview');
  const alt = fieldValue(plan, 'edition.images_alt.preview');
  return {
    title: fieldValue(plan, 'edition.title'),
    ...makeProse(plan),
    tags: listOf(plan, 'edition.tags', [',', ';', '|']),
    images: image === undefined ? undefined : { preview: image },
    images_alt: alt === undefined ? undefined : { preview: alt },
    instructors: isPerRun
      ? undefined
      : listOf(plan, 'edition.instructors', [';', ' & ', ' und ', ' and ', ' et ', ' y ', ' en ', '/', '\n']),
    rating: numberOf(plan, 'edition.rating'),
    duration_minutes: makeDuration(plan),
  };
}

/** A cell with several parts is split where any cell has the separator. */
function listOf(plan: Plan, field: Field, separators: readonly string[]): unknown {
  const name = nameOf(plan, field);
  if (name === undefined) return undefined;
  const found = separators.filter((separator) => cellsOf(plan, field).some(({ text }) => text.includes(separator)));
  return found.length === 0 ? cellValue(name) : { column: name, split: found.length === 1 ? found[0] : found };
}

function firstOf(plan: Plan, field: Field): unknown {
  const name = nameOf(plan, field);
  if (name === undefined) return undefined;
  const split = ['|', ','].find((each) => separatesAddresses(plan, field, each));
  return split === undefined ? cellValue(name) : { column: name, split, pick: 1 };
}

/** Whether cells have several addresses with this between them: some addresses have commas of their own. */
function separatesAddresses(plan: Plan, field: Field, sign: string): boolean {
  const having = cellsOf(plan, field).filter(({ text }) => text.includes(sign));
  const areAddresses = (text: string) => text.split(sign).every((part) => /^\s*(?:https?:\/\/|$)/i.test(part));
  return having.length > 0 && having.every(({ text }) => areAddresses(text));
}

function numberOf(plan: Plan, field: Field): unknown {
  const column = columnOf(plan, field);
  const name = nameOf(plan, field);
  if (column === undefined || name === undefined) return undefined;
  const numbers = plan.numbers.of(column);
  return numbers === undefined ? cellValue(name) : { column: name, numbers };
}

const hours = new Set('h hour hours hrs hr std stunde stunden heure heures hora horas uur uren'.split(' '));
const minutes = new Set('min minute minutes minuten minutos mins'.split(' '));

/** The minutes of a unit; 0 where no word is one. */
const unitOf = (words: readonly string[]): number =>
  words.some((word) => hours.has(word)) ? 60 : words.some((word) => minutes.has(word)) ? 1 : 0;

/** Minutes where every cell, or else the heading, says hours or minutes; days and weeks are no length in minutes. */
function makeDuration(plan: Plan): unknown {
  const name = nameOf(plan, 'edition.duration_minutes');
  if (name === undefined) return undefined;
  const heading = fold(name).split(/[^\p{L}]+/u);
  const units = cellsOf(plan, 'edition.duration_minutes').map(({ text }) => {
    const own = readNumberText(text)?.words.map((word) => fold(word).replace('.', '')) ?? [];
    return unitOf(own) || unitOf(heading);
  });
  const [first] = units;
  // Who says that a column has minutes need not say so in each cell.
  const isSaid = plan.assignment.get('edition.duration_minutes')?.why === 'answer';
  const unit = first === 0 && isSaid ? 1 : first;
  if (unit === undefined || unit === 0 || units.some((each) => each !== first)) return undefined;
  const value = numberOf(plan, 'edition.duration_minutes');
  return unit === 1 ? value : { ...(typeof value === 'object' ? value : { column: name }), times: unit };
}

const element = /<\/?[a-z][^<>]{0,200}>/i;

/** Subtitle and description, which may be HTML; a short description that is HTML stands above the long one, for a subtitle is plain text. */
function makeProse(plan: Plan): Record<string, unknown> {
  const subtitle = proseOf(plan, 'edition.subtitle');
  const isHtml = cellsOf(plan, 'edition.subtitle').some(({ text }) => element.test(text));
  return {
    ...(isHtml ? { about_html: subtitle } : { subtitle }),
    description_html: proseOf(plan, 'edition.description_html'),
  };
}

function proseOf(plan: Plan, field: Field): unknown {
  const column = nameOf(plan, field);
  if (column === undefined) return undefined;
  const texts = cellsOf(plan, field).map(({ text }) => text);
  const isHtml = texts.some((text) => element.test(text));
  // Some programs write a line break as a backslash and an n, so that each row is one line.
  const isEscaped = texts.some((text) => text.includes('\\n')) && !texts.some((text) => text.includes('\n'));
  if (!isHtml && !isEscaped) return cellValue(column);
  return { column, ...(isHtml && { is_html: true }), ...(isEscaped && { replace: { '\\n': '\n' } }) };
}
