import { say } from '@prospectus/contract';
import { render } from '../../checking/finding.ts';
import type { Entity } from '../fields/entity.ts';
import { textOfId } from '../sheets/course-sheet.ts';
import { dateKeys } from '../sheets/date-sheet.ts';
import { findGoneIds } from './changed-ids.ts';
import type { Context, Trace } from './context.ts';
import type { DateRows } from './date-rows.ts';
import { type Statement, writeFields } from './write-fields.ts';

/** Changes the dates of versions by their rows. */
export type RunChanges = {
  change(version: Entity, courseRow: number | undefined, trace: Trace): void;
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
  const gone = findGoneIds(marked.run, rows.ofRun);
  return {
    change(version, courseRow, trace) {
      const versionId = textOfId(version, 'package_session_id');
      const before = runsOf(version);
      const deleted: string[] = [];
      const runs = before.filter((run) => {
        const id = textOfId(run, 'id');
        const row = rows.ofRun(id);
        if (row === undefined) {
          if (marked.run.has(id)) deleted.push(id);
          return !marked.run.has(id);
        }
        used.add(row);
        const said = sheet.text(row, dateKeys.version) ?? '';
        if (said !== '' && said !== versionId) {
          const expected = say('{id}, which this date belongs to', { id: render(versionId) });
          sheet.report(row, dateKeys.version, render(said), { expected, cause: 'contradiction' }, context.findings);
        }
        write(run, { row, isPartial: false }, trace);
        return true;
      });
      for (const row of rows.ofVersion(versionId, courseRow)) {
        const given = sheet.text(row, dateKeys.run) ?? '';
        if (used.has(row) || marked.run.has(given)) continue;
        used.add(row);
        if (gone.report(sheet, row, dateKeys.run, deleted, context.findings)) continue;
        const id = given || ids.make('run', `${versionId}-${dayOf(row)}`);
        const known = runs.find((run) => run['id'] === id);
        const run: Entity = known ?? { id };
        if (known === undefined) runs.push(run);
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
          const expected = 'a date that is there: it was removed after this workbook was made, so delete its row';
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

  function dayOf(row: number): string {
    const start = sheet.text(row, 'Start') ?? '';
    return start.slice(0, 'YYYY-MM-DD'.length) || 'date';
  }

  function write(run: Entity, statement: Statement, trace: Trace): void {
    trace.set(run, { sheet, row: statement.row });
    writeFields(run, 'run', sheet, [statement], context);
  }
}
