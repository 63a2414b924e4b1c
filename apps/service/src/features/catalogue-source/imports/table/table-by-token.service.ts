import type { Said } from '@prospectus/contract';
import type { tableRefusalSchema } from '@prospectus/contract/admin';
import type { z } from 'zod';
import { ApiError } from '../../../../http/answer/api-error.ts';
import type { Database } from '../../../../schema/tables.ts';
import { findMapping } from '../../mappings/kept-mapping.repository.ts';
import type { ImportForm } from '../record/import-record.ts';
import type { TableReading } from '../record/import-table.ts';

/** What programs call tables; of which kind one is, its first bytes tell (rule K10). */
export const tableTypes = [
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Why the table of a program is given up that names no mapping, and is none that needs none. */
export const unmapped: Said = 'A table needs a mapping: name a kept one.';

type Sent = { readonly instituteId: string; readonly form: ImportForm; readonly mapping: string | undefined };

/** @throws {ApiError} for a mapping that is not there, or not of use */
export async function expectMapping({ db }: { readonly db: Database }, { instituteId, form, mapping }: Sent) {
  if (mapping === undefined) return;
  if (form !== 'table') throw complaint('A mapping goes with a table: send it as text/csv or as a workbook.');
  const isKept = !mapping.includes('\0') && (await findMapping(db, instituteId, mapping)) !== undefined;
  if (!isKept)
    throw complaint('No mapping of this name is kept. Keep one in the dashboard, or with: npx prospectus map keep');
}

export const needsMapping = (): ApiError =>
  complaint(
    'A table needs a mapping: import it once in the dashboard, keep its mapping under a name, and send that as ?mapping=NAME.',
  );

const complaint = (message: string) => new ApiError('invalid_request', message, { param: 'mapping' });

/** No one is there to be asked: open questions are reported, and nothing is changed. */
export function unclear(reading: TableReading | undefined): ApiError {
  const { questions = [], findings = [], mapping } = reading ?? {};
  const name = mapping?.name ?? '';
  const message =
    questions.length > 0
      ? `Something of the table can be read in two ways; nothing was changed: ${questions.map(({ key }) => key).join(', ')}. Import it in the dashboard with the mapping ${name} and answer there: the mapping keeps the answers.`
      : 'The table was refused; nothing was changed. Correct it and send it again.';
  const besides: z.infer<typeof tableRefusalSchema> = { questions, findings: [...findings] };
  return new ApiError('invalid_request', message, undefined, { besides });
}
