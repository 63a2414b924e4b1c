import type { RegisterCommands } from '../../../command-line/command.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { exportCatalogue } from '../exporting/export.service.ts';
import { formOf, writeCatalogueOut } from './write-out.ts';

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
      const counts = await withDatabase((db) => exportCatalogue(db, institute, formOf(out), writeCatalogueOut(out)));
      if (counts === undefined) throw unknownInstitute(institute);
      if (out === undefined) return;
      print(
        { institute_id: institute, ...counts, out },
        `The catalogue of ${institute} is in ${out}: ${counts.courses} ${counts.courses === 1 ? 'course' : 'courses'}.\nNext: npx prospectus import ${out} --dry-run`,
      );
    });
};
