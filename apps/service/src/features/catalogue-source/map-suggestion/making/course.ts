import type { Field } from '../headings/fields.ts';
import { fold } from '../values/fold.ts';
import { readNumberText } from '../values/number-text.ts';
import { readSwitch } from '../values/words.ts';
import { versionColumns } from './ids.ts';
import { languageMap, makeFormats } from './institute.ts';
import {
  type Aside,
  cellsOf,
  cellValue,
  columnOf,
  distinctCells,
  fieldValue,
  given,
  nameOf,
  type Plan,
  variesWithin,
} from './plan.ts';
import { makePrices } from './price.ts';
import { makeRuns, runIdTemplate } from './runs.ts';
import { makeStatus } from './status.ts';

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
  return given({
    id: `{${idName}}`,
    url: variesWithin(plan, columnOf(plan, 'course.url')) ? undefined : fieldValue(plan, 'course.url'),
    published: switchOf(plan, 'course.published'),
    ...makeStream(plan),
    editions: [
      given({
        id: edition,
        language: language === undefined ? undefined : { column: language, map: languages },
        ...makeTexts(plan),
        versions: [makeVersion(plan, version, idColumn, aside)],
      }),
    ],
  });
}

function makeVersion(plan: Plan, id: string, idColumn: number, aside: Aside): Record<string, unknown> {
  const prices = makePrices(plan, aside);
  const runs = makeRuns(
    plan,
    prices.run,
    columnOf(plan, 'run.start') === undefined ? id : runIdTemplate(plan, idColumn),
  );
  const hasRuns = runs !== undefined;
  const session = nameOf(plan, 'version.session.name');
  const invite = given({
    status: makeStatus(plan, aside),
    opens: fieldValue(plan, 'version.enroll_invite.opens'),
    closes: hasRuns ? undefined : fieldValue(plan, 'run.enrol_until'),
  });
  return given({
    package_session_id: id,
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
  const isHtml = cellsOf(plan, 'edition.description_html').some(({ text }) => /<\/?[a-z][^<>]{0,200}>/i.test(text));
  const description = nameOf(plan, 'edition.description_html');
  const instructors = columnOf(plan, 'edition.instructors');
  const isPerRun = columnOf(plan, 'run.start') !== undefined && variesWithin(plan, instructors);
  const image = firstOf(plan, 'edition.images.preview');
  return {
    title: fieldValue(plan, 'edition.title'),
    subtitle: fieldValue(plan, 'edition.subtitle'),
    description_html:
      description === undefined ? undefined : isHtml ? { column: description, is_html: true } : cellValue(description),
    tags: listOf(plan, 'edition.tags', [',', ';', '|']),
    images: image === undefined ? undefined : { preview: image },
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
  return cellsOf(plan, field).some(({ text }) => text.includes(','))
    ? { column: name, split: ',', pick: 1 }
    : cellValue(name);
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

/** Minutes where every cell, or the heading, says hours or minutes; days and weeks are no length in minutes. */
function makeDuration(plan: Plan): unknown {
  const name = nameOf(plan, 'edition.duration_minutes');
  if (name === undefined) return undefined;
  const heading = fold(name).split(/[^\p{L}]+/u);
  const units = cellsOf(plan, 'edition.duration_minutes').map(({ text }) => {
    const words = [...(readNumberText(text)?.words.map((word) => fold(word).replace('.', '')) ?? ['?']), ...heading];
    return words.some((word) => hours.has(word)) ? 60 : words.some((word) => minutes.has(word)) ? 1 : 0;
  });
  const [first] = units;
  // Who says that a column has minutes need not say so in each cell.
  const isSaid = plan.assignment.get('edition.duration_minutes')?.why === 'answer';
  const unit = first === 0 && isSaid ? 1 : first;
  if (unit === undefined || unit === 0 || units.some((each) => each !== first)) return undefined;
  const value = numberOf(plan, 'edition.duration_minutes');
  return unit === 1 ? value : { ...(typeof value === 'object' ? value : { column: name }), times: unit };
}

function switchOf(plan: Plan, field: Field): unknown {
  const column = nameOf(plan, field);
  const entries = distinctCells(cellsOf(plan, field)).map(({ text }) => [text, readSwitch(text)] as const);
  if (column === undefined || entries.length === 0 || entries.some(([, on]) => on === undefined)) return undefined;
  return { column, map: Object.fromEntries(entries) };
}

const pathSigns = [' > ', '>', ' / ', ' » ', ' :: '];

/** Stream and category, each of its column, or both out of one cell such as `Health > First aid`. */
function makeStream(plan: Plan): Record<string, unknown> {
  const name = nameOf(plan, 'course.stream');
  if (name === undefined) return {};
  const category = fieldValue(plan, 'course.category');
  const cells = cellsOf(plan, 'course.stream').map(({ text }) => text);
  const sign = pathSigns.find((each) => isPathSign(each, cells));
  const isListed = areLists(cells, sign);
  if (category !== undefined || (sign === undefined && !isListed)) {
    return { stream: { label: cellValue(name) }, ...(category !== undefined && { category: { label: category } }) };
  }
  const split = [...(isListed ? [','] : []), ...(sign === undefined ? [] : [sign])];
  const part = (pick: number) => ({ label: { column: name, split: split.length === 1 ? split[0] : split, pick } });
  // The second part of a list of paths may belong to another stream.
  return { stream: part(1), ...(sign !== undefined && !isListed && { category: part(2) }) };
}

/** A slash may belong to a name; it cuts where it is the rule. */
function isPathSign(sign: string, cells: readonly string[]): boolean {
  const count = cells.filter((text) => text.includes(sign)).length;
  return count > 0 && (sign !== ' / ' || count * 2 >= cells.length);
}

/** Whether commas stand between streams: a part that is nowhere a cell of its own may be the half of a name. */
function areLists(cells: readonly string[], sign: string | undefined): boolean {
  const lists = cells.filter((text) => text.includes(','));
  const first = (text: string) => (sign === undefined ? text : (text.split(sign)[0] ?? '')).trim();
  const names = new Set(cells.filter((text) => !text.includes(',')).map(first));
  return lists.length > 0 && lists.every((text) => text.split(',').every((part) => names.has(first(part))));
}
