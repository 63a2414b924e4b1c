import { say } from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';
import { render } from '../../checking/finding.ts';
import { isStamped } from '../fields/cell-stamps.ts';
import { plainText } from '../fields/column.ts';
import type { Entity } from '../fields/entity.ts';
import { momentText, readMomentText } from '../fields/moment.ts';
import { textOfId } from '../sheets/course-sheet.ts';
import { dateKeys } from '../sheets/date-sheet.ts';
import { findGoneIds } from './changed-ids.ts';
import type { Context, Trace } from './context.ts';
import type { DateRows } from './date-rows.ts';
import { groupBy } from './group-by.ts';
import { type Statement, writeFields } from './write-fields.ts';

/** Where a version is: its row of the sheet of courses, if it has one, and the titles of its edition, before it was changed and after. */
export type VersionPlace = { readonly row: number | undefined; readonly titles: readonly string[] };

/** Changes the dates of versions by their rows. */
export type RunChanges = {
  change(version: Entity, place: VersionPlace, trace: Trace): void;
  /** Lets the rows of a version count that is taken away. */
  forget(version: Entity): void;
  /** Reports rows whose version is not there. */
  end(): void;
};

const runsOf = (version: Entity): readonly Entity[] => (version['runs'] as readonly Entity[] | undefined) ?? [];

export function createRunChanges(rows: DateRows, context: Context): RunChanges {
  const { sheet } = rows;
  const { marked, ids } = context;
  const used = new Set<number>();
  const gone = findGoneIds(marked.run, rows.ofRun, sheet);
  return {
    change(version, place, trace) {
      const versionId = textOfId(version, 'package_session_id');
      const before = runsOf(version);
      const deleted: string[] = [];
      const runs = before.filter((run) => {
        const id = textOfId(run, 'id');
        const row = rows.ofRun(id);
        if (row === undefined) {
          if (!marked.run.has(id)) return true;
          deleted.push(id);
          gone.note(id, versionId);
          return false;
        }
        used.add(row);
        const said = sheet.text(row, dateKeys.version) ?? '';
        if (said !== '' && said !== versionId) {
          const expected = say('{id}, which this date belongs to', { id: render(versionId) });
          sheet.report(row, dateKeys.version, render(said), { expected, cause: 'contradiction' }, context.findings);
        }
        checkCourse(row, versionId, place.titles);
        write(run, { row, isPartial: false }, trace);
        return true;
      });
      const known = new Map(runs.map((run) => [textOfId(run, 'id'), run]));
      const earlier = madeEarlier(versionId, runs);
      for (const row of rows.ofVersion(versionId, place.row)) {
        const given = sheet.text(row, dateKeys.run) ?? '';
        if (used.has(row) || marked.run.has(given)) continue;
        used.add(row);
        if (gone.report(row, dateKeys.run, { near: deleted, within: versionId }, context.findings)) continue;
        checkCourse(row, versionId, place.titles);
        const run = (given === '' ? earlier.get(startIn(row))?.next().value : known.get(given)) ?? {
          id: given || newId(textOfNew(versionId, startIn(row)), known),
        };
        if (!known.has(textOfId(run, 'id'))) {
          known.set(textOfId(run, 'id'), run);
          runs.push(run);
        }
        write(run, { row, isPartial: true }, trace);
      }
      if (runs.length !== before.length || runs.some((run, at) => run !== before[at])) version['runs'] = runs;
    },
    forget(version) {
      for (const run of runsOf(version)) {
        const row = rows.ofRun(textOfId(run, 'id'));
        if (row !== undefined) used.add(row);
      }
    },
    end() {
      const { findings } = context;
      for (let row = 0; row < sheet.count; row += 1) {
        if (used.has(row)) continue;
        const run = sheet.text(row, dateKeys.run) ?? '';
        const version = sheet.text(row, dateKeys.version) ?? '';
        if (marked.run.has(run)) {
          const expected = 'an existing date: it was removed after this workbook was made, so delete its row';
          sheet.report(row, dateKeys.run, render(run), { expected, cause: 'reference' }, findings);
        } else if (version !== '') {
          const expected = 'a Version ID of the sheet "Courses"';
          sheet.report(row, dateKeys.version, render(version), { expected, cause: 'reference' }, findings);
        } else if (run !== '') {
          const expected = 'the Version ID of the date';
          sheet.report(row, dateKeys.version, render(undefined), { expected, cause: 'missing' }, findings);
        }
      }
    },
  };

  /** When a row begins, as cells have it. */
  function startIn(row: number): string {
    const text = sheet.text(row, 'Start') ?? '';
    const start = readMomentText(text);
    return start === undefined ? text : momentText(start, context.before);
  }

  /** What the id of a new date is made of. */
  function textOfNew(versionId: string, start: string): string {
    return `${versionId}-${start.slice(0, 'YYYY-MM-DD'.length) || 'date'}`;
  }

  /**
   * Dates that earlier imports of this workbook may have made of its new rows, by their starts: a date that somebody else has added for another time
   * of the day is not one of them. Each is for one row.
   */
  function madeEarlier(versionId: string, runs: readonly Entity[]): ReadonlyMap<string, Iterator<Entity, undefined>> {
    const own = runs.filter((run) => {
      const id = textOfId(run, 'id');
      return !marked.run.has(id) && rows.ofRun(id) === undefined && ids.isMade(id, textOfNew(versionId, startOf(run)));
    });
    return new Map([...groupBy(own, startOf)].map(([start, list]) => [start, list.values()]));
  }

  function startOf(run: Entity): string {
    return typeof run['start'] === 'string' ? momentText(run['start'], context.before) : '';
  }

  function newId(text: string, known: ReadonlyMap<string, Entity>): string {
    for (;;) {
      const id = ids.make('run', text);
      if (!known.has(id)) return id;
    }
  }

  /** A row that names another course than its version has contradicts itself; it may say what the course was called before. */
  function checkCourse(row: number, versionId: string, titles: readonly string[]): void {
    const said = sheet.text(row, dateKeys.course) ?? '';
    if (said === '' || titles.some((title) => caseKey(plainText(title)) === caseKey(plainText(said)))) return;
    if (isStamped(marked.version.get(versionId) ?? '', 'Title', said)) return;
    const expected = say('{title}, the course of this version', { title: render(titles.at(-1)) });
    const hint = () => 'To move a date, delete its row and add a new one.' as const;
    sheet.report(row, dateKeys.course, render(said), { expected, cause: 'contradiction', hint }, context.findings);
  }

  function write(run: Entity, statement: Statement, trace: Trace): void {
    trace.set(run, { sheet, row: statement.row });
    writeFields(run, 'run', sheet, [statement], context);
  }
}
