import type { importForms } from '@prospectus/contract/admin';

/** How a file is sent, by its name. */
export type FileForm = { readonly form: (typeof importForms)[number]; readonly isCompressed: boolean };

/** Endings that a file dialog offers. */
export const fileEndings = '.xlsx,.xlsm,.csv,.tsv,.txt,.json,.ndjson,.jsonl,.gz';

/** Tells by the ending how to send a file. What is no catalogue file is sent as a table: what it is, the service tells by its first bytes. */
export function readFileName(name: string): FileForm {
  const isCompressed = /\.gz$/i.test(name);
  const [, ending = ''] = /\.([a-z]+)(?:\.gz)?$/i.exec(name) ?? [];
  switch (ending.toLowerCase()) {
    case 'json':
      return { form: 'json', isCompressed };
    case 'ndjson':
    case 'jsonl':
      return { form: 'ndjson', isCompressed };
    default:
      return { form: 'table', isCompressed };
  }
}
