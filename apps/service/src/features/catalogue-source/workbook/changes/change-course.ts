import { catalogueIdPattern, say } from '@prospectus/contract';
import { render } from '../../checking/finding.ts';
import type { Column } from '../fields/column.ts';
import type { Entity } from '../fields/entity.ts';
import { courseIdOf, courseKeys, textOfId } from '../sheets/course-sheet.ts';
import type { RunChanges } from './change-runs.ts';
import type { GoneIds } from './changed-ids.ts';
import type { Context, Trace } from './context.ts';
import type { CourseRows } from './course-rows.ts';
import type { SheetRows } from './sheet-rows.ts';
import { type Statement, writeFields } from './write-fields.ts';

/** Changes the dates of a version. */
export type ChangeRuns = RunChanges['change'];

/** What courses are changed by. */
export type CourseChanges = {
  readonly rows: CourseRows | undefined;
  /** Versions that have no row any more. */
  readonly gone: GoneIds | undefined;
  /** Rows that stand for something. */
  readonly used: Set<number>;
  readonly changeRuns: ChangeRuns;
  readonly forget: (version: Entity) => void;
};

/** A version with its row, and whether that is a new one, in which an empty cell says nothing. */
type Placed = { readonly edition: Entity; readonly version: Entity; readonly row: number; readonly isNew: boolean };

/** Changes a course in place by its rows; returns whether anything of it is left. */
export function changeCourse(course: Entity, changes: CourseChanges, context: Context, trace: Trace): boolean {
  const { rows } = changes;
  if (rows === undefined) {
    changeRuns(course, changes, new Map(), new Map(), trace);
    return true;
  }
  // A course without an id goes by that of its first edition, which may go.
  const id = courseIdOf(course);
  const { placed, deleted } = placeKnown(course, rows, changes, context);
  const isLeft = deleted.length === 0 || editionsOf(course).some((each) => versionsOf(each).length > 0);
  for (const row of rows.ofCourse(id)) {
    if (changes.used.has(row)) continue;
    const within = rows.sheet.text(row, courseKeys.course) ?? '';
    // A row without IDs is a new course, and takes on nothing of one that goes, though its title makes the same id.
    if (within === '' && !isLeft) continue;
    // Its version may be one of a course that is still to come, which reports that the row was moved.
    if (context.marked.version.has(rows.sheet.text(row, courseKeys.version) ?? '')) continue;
    changes.used.add(row);
    const edition = rows.sheet.text(row, courseKeys.edition) ?? '';
    const near = deleted.filter((each) => edition === '' || each.edition === edition).map(({ version }) => version);
    if (changes.gone?.report(row, courseKeys.version, { near, within }, context.findings)) continue;
    const added = addVersion(course, row, rows.sheet, context);
    if (added !== undefined) placed.push({ ...added, row });
  }
  // Only now: a new row may be of an edition whose other rows were deleted.
  const kept = editionsOf(course).filter((each) => versionsOf(each).length > 0);
  if (kept.length < editionsOf(course).length) course['editions'] = kept;
  if (editionsOf(course).length === 0) return false;
  if (course['id'] === undefined && courseIdOf(course) !== id) course['id'] = id;
  const titles = new Map(editionsOf(course).map((edition) => [edition, textOfId(edition, 'title')]));
  writePlaced(course, placed, rows.sheet, context, trace);
  changeRuns(course, changes, new Map(placed.map(({ version, row }) => [version, row])), titles, trace);
  return true;
}

function changeRuns(
  course: Entity,
  changes: CourseChanges,
  rowOf: ReadonlyMap<Entity, number>,
  titleBefore: ReadonlyMap<Entity, string>,
  trace: Trace,
): void {
  for (const edition of editionsOf(course)) {
    const title = textOfId(edition, 'title');
    const titles = [titleBefore.get(edition) ?? title, title];
    for (const version of versionsOf(edition)) changes.changeRuns(version, { row: rowOf.get(version), titles }, trace);
  }
}

/** Finds the rows of versions that are there, and takes away those whose rows were deleted. */
function placeKnown(course: Entity, rows: CourseRows, changes: CourseChanges, { marked, findings }: Context) {
  const { sheet } = rows;
  const placed: Placed[] = [];
  const deleted: { readonly edition: string; readonly version: string }[] = [];
  const id = courseIdOf(course);
  for (const edition of editionsOf(course)) {
    const left = versionsOf(edition).filter((version) => {
      const versionId = textOfId(version, 'package_session_id');
      const row = rows.ofVersion(versionId);
      if (row === undefined) {
        if (!marked.version.has(versionId)) return true;
        changes.forget(version);
        for (const within of [id, '']) changes.gone?.note(versionId, within);
        deleted.push({ edition: textOfId(edition, 'id'), version: versionId });
        return false;
      }
      changes.used.add(row);
      placed.push({ edition, version, row, isNew: false });
      for (const [heading, own] of [
        [courseKeys.course, id],
        [courseKeys.edition, textOfId(edition, 'id')],
      ] as const) {
        const text = sheet.text(row, heading) ?? '';
        if (text === '' || text === own) continue;
        const expected = say('{id}, which this version belongs to', { id: render(own) });
        sheet.report(row, heading, render(text), { expected, cause: 'contradiction' }, findings);
      }
      return true;
    });
    if (left.length < versionsOf(edition).length) edition['versions'] = left;
  }
  return { placed, deleted };
}

/** Adds the version of a new row to a course, with its edition where that is new, too. What an earlier import made of the row is found again. */
function addVersion(
  course: Entity,
  row: number,
  sheet: SheetRows<Column>,
  { ids, findings }: Context,
): Omit<Placed, 'row'> | undefined {
  const text = (heading: string) => sheet.text(row, heading) ?? '';
  const given = text(courseKeys.version);
  const found = findEdition(course, text(courseKeys.edition), text('Language'));
  if (found === 'unclear') {
    const expected = 'the language of one of the editions of this course';
    sheet.report(row, 'Language', render(undefined), { expected, cause: 'missing' }, findings);
    return undefined;
  }
  const edition = found ?? addEdition(course, text, ids);
  const parts = [textOfId(edition, 'id'), text('Level'), text('Session')].filter((part) => part !== '');
  const id = given || ids.make('version', parts.join('-'));
  const known = versionsOf(edition).find((version) => version['package_session_id'] === id);
  if (known !== undefined) return { edition, version: known, isNew: true };
  // One that cannot be an id is reported once.
  const invite = catalogueIdPattern.test(id) ? id : ids.make('version', id);
  const version = { package_session_id: id, enroll_invite: { id: invite } };
  edition['versions'] = [...versionsOf(edition), version];
  return { edition, version, isNew: true };
}

/** By its id, else the one in the row’s language; of a row without any, the one without any, else the only one. */
function findEdition(course: Entity, id: string, language: string): Entity | 'unclear' | undefined {
  const editions = editionsOf(course);
  if (id !== '') return editions.find((edition) => edition['id'] === id);
  const found = editions.find((edition) => textOfId(edition, 'language').toLowerCase() === language.toLowerCase());
  if (found !== undefined || language !== '') return found;
  return editions.length > 1 ? 'unclear' : editions[0];
}

function addEdition(course: Entity, text: (heading: string) => string, ids: Context['ids']): Entity {
  const editions = editionsOf(course);
  // The first of a course may have its id.
  const made = () =>
    editions.length === 0
      ? courseIdOf(course)
      : ids.make('course', `${courseIdOf(course)}-${text('Language') || 'edition'}`);
  const language = text('Language');
  // Further rows are found by it.
  const edition = { id: text(courseKeys.edition) || made(), ...(language === '' ? {} : { language }), versions: [] };
  course['editions'] = [...editions, edition];
  return edition;
}

function writePlaced(
  course: Entity,
  placed: readonly Placed[],
  sheet: SheetRows<Column>,
  context: Context,
  trace: Trace,
): void {
  const note = (entity: Entity, row: number) => {
    if (!trace.has(entity)) trace.set(entity, { sheet, row });
  };
  const stated = (list: readonly Placed[]): readonly Statement[] =>
    list.map(({ row, isNew }) => ({ row, isPartial: isNew }));
  const [first] = placed;
  if (first === undefined) return;
  note(course, first.row);
  writeFields(course, 'course', sheet, stated(placed), context);
  for (const edition of new Set(placed.map((each) => each.edition))) {
    const own = placed.filter((each) => each.edition === edition);
    note(edition, own[0]?.row ?? first.row);
    writeFields(edition, 'edition', sheet, stated(own), context);
  }
  for (const each of placed) {
    note(each.version, each.row);
    writeFields(each.version, 'version', sheet, stated([each]), context);
  }
}

const editionsOf = (course: Entity): readonly Entity[] => (course['editions'] as readonly Entity[] | undefined) ?? [];
const versionsOf = (edition: Entity): readonly Entity[] => (edition['versions'] as readonly Entity[] | undefined) ?? [];
