import { extname } from 'node:path';
import { catalogueFileBytesMax } from '@prospectus/contract';
import { CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { printPieces } from '../../../command-line/print-pieces.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import type { CatalogueForm } from '../exporting/catalogue-text.ts';
import { exportCatalogue } from '../exporting/export.service.ts';
import { writeFile } from './write-file.ts';

type ExportOptions = { readonly institute: string; readonly out?: string };

/** Adds `export` to the program. What is exported is the result, so it is the same with `--json`. */
export const registerExport: RegisterCommands = (program, context) => {
  program
    .command('export')
    .description('write an institute’s catalogue file to standard output, or to a file')
    .requiredOption('--institute <id>', 'id of the institute')
    .option('--out <file>', 'file to write; NDJSON when it ends in .ndjson, else JSON')
    .action(async ({ institute, out }: ExportOptions) => {
      const { withDatabase, print } = context();
      const form: CatalogueForm = out !== undefined && extname(out).toLowerCase() === '.ndjson' ? 'ndjson' : 'json';
      const write = (pieces: AsyncIterable<string>) =>
        out === undefined ? printPieces(pieces) : writeOut(out, form === 'json' ? limited(pieces, out) : pieces);
      const counts = await withDatabase((db) => exportCatalogue(db, institute, form, write));
      if (counts === undefined) throw unknownInstitute(institute);
      if (out === undefined) return;
      print(
        { institute_id: institute, ...counts, out },
        `The catalogue of ${institute} is in ${out}: ${counts.courses} courses.\nNext: npx prospectus import ${out} --dry-run`,
      );
    });
};

async function writeOut(out: string, pieces: AsyncIterable<string>): Promise<void> {
  try {
    await writeFile(out, pieces);
  } catch (error) {
    const isRefused = error instanceof Error && 'syscall' in error && 'code' in error;
    if (!isRefused) throw error;
    throw new CommandError(`${out} cannot be written (${error.code}): check the folder and its permissions.`);
  }
}

/** Ends an export that could not be imported again. */
async function* limited(pieces: AsyncIterable<string>, out: string): AsyncGenerator<string> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += Buffer.byteLength(piece);
    if (bytes > catalogueFileBytesMax) {
      throw new CommandError(
        `${out} would be larger than 256 MB and could not be imported: export to a file that ends in .ndjson.`,
      );
    }
    yield piece;
  }
}
