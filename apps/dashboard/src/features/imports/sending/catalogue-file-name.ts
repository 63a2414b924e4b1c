import type { importForms } from '@prospectus/contract/admin';
import { texts } from '../../../texts/texts.ts';

/** How a file is sent, by its name. What kind of table one is, the service tells by its first bytes. */
export type FileForm = { readonly form: (typeof importForms)[number]; readonly isCompressed: boolean };

/** Endings that a person can choose. */
export const fileEndings = '.xlsx,.xlsm,.csv,.tsv,.txt,.json,.ndjson,.jsonl,.gz';

/** Tells by the ending how to read a file; a sentence says why it cannot be read. */
export function readFileName(name: string): FileForm | string {
  const [, ending = '', gz] = /\.([a-z]+)(\.gz)?$/i.exec(name) ?? [];
  const isCompressed = gz !== undefined;
  switch (ending.toLowerCase()) {
    case 'json':
      return { form: 'json', isCompressed };
    case 'ndjson':
    case 'jsonl':
      return { form: 'ndjson', isCompressed };
    case 'csv':
    case 'tsv':
    case 'txt':
    case 'xlsx':
    case 'xlsm':
      return { form: 'table', isCompressed };
    case 'xls':
    case 'xlsb':
    case 'ods':
    case 'numbers':
      return texts.imports.otherSpreadsheet(name);
    default:
      return texts.imports.wrongEnding(name);
  }
}
