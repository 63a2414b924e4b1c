import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { type CommandFindings, render } from '../checking/finding.ts';
import type { LearnerCount } from './learner-count.ts';

/** A row of the file with the line on which it ends. */
export type LearnerRow = LearnerCount & { readonly line: number };

const columns = ['edition_id', 'active_learners'];
const countMax = 2 ** 31 - 1;

/**
 * Reads learner counts from CSV (`edition_id,active_learners`).
 *
 * Findings point to line and column: `/12/active_learners`.
 */
export async function readLearners(path: string, findings: CommandFindings): Promise<LearnerRow[]> {
  const rows: LearnerRow[] = [];
  let isHead = true;
  try {
    const parser = createReadStream(path).pipe(
      parse({ bom: true, trim: true, skip_empty_lines: true, info: true, relax_column_count: true }),
    );
    for await (const each of parser) {
      const { record, info } = each as { record: string[]; info: { lines: number } };
      if (!isHead) readRow(record, info.lines, rows, findings);
      else if (!checkHead(record, findings)) return [];
      isHead = false;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The file cannot be understood from here on.
    const line = Number(error['lines'] ?? 1);
    const found = `a quote that is not closed, or stands within a cell, in line ${line}`;
    findings.add([line], 'CSV with quotes around whole cells', found, { cause: 'quotes' });
  }
  if (isHead && findings.count === 0) findings.add([1], columns.join(','), 'an empty file');
  return rows;
}

function checkHead(record: string[], findings: CommandFindings): boolean {
  if (record.join() === columns.join()) return true;
  findings.add([1], `the columns ${columns.join(',')}`, render(record.join(',')));
  return false;
}

function readRow(record: string[], line: number, rows: LearnerRow[], findings: CommandFindings): void {
  const [editionId = '', learners = ''] = record;
  if (record.length !== columns.length) {
    findings.add([line], `${columns.length} cells`, `${record.length} in line ${line}`);
    return;
  }
  const activeLearners = /^\d{1,10}$/.test(learners) ? Number(learners) : Number.NaN;
  if (activeLearners <= countMax) rows.push({ editionId, activeLearners, line });
  else
    findings.add(
      [line, 'active_learners'],
      `a whole number from 0 to ${countMax}`,
      `${render(learners)} in line ${line}`,
    );
}
