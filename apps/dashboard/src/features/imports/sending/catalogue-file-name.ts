import { texts } from '../../../texts/texts.ts';

/** How a file is sent, by its name. */
export type FileForm = { readonly form: 'json' | 'ndjson'; readonly isCompressed: boolean };

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
      return texts.imports.csv(name);
    default:
      return texts.imports.wrongEnding(name);
  }
}
