import { extname } from 'node:path';
import { dashboardLanguages } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { keepHeapSmall } from '../../../platform/load/small-heap.ts';
import { exportCatalogue, exportWorkbook } from '../exporting/export.service.ts';
import { WorkbookTooLargeError } from '../workbook/ooxml/zip.ts';
import { formOf, writeCatalogueOut, writeOut } from './output/write-out.ts';

type ExportOptions = {
  readonly institute: string;
  readonly out?: string;
  readonly xlsx?: string | true;
  readonly language: string;
  readonly source?: true;
};

/** Adds `export` to the program. What is exported is the result, so it is the same with `--json`. */
export const registerExport: RegisterCommands = (program, context) => {
  program
    .command('export')
    .description('write an institute’s catalogue file to standard output, or to a file; or an Excel workbook to edit')
    .requiredOption('--institute <id>', 'id of the institute')
    .option('--out <file>', 'file to write: a workbook when it ends in .xlsx, NDJSON in .ndjson, else JSON')
    .option('--xlsx [file]', 'write an Excel workbook of courses, dates and places, which can be imported again')
    .option('--language <language>', 'language of the workbook’s sheets and headings: en or de', 'en')
    .option('--source', 'write the catalogue as it was imported last, without what people changed since')
    .action(
      async ({ institute, out: given, xlsx, language: spoken, source: isSource }: ExportOptions, own: Command) => {
        const language = dashboardLanguages.find((each) => each === spoken);
        if (language === undefined) own.error('error: --language is one of en, de', { exitCode: 2 });
        const { withDatabase, print } = context();
        const isWorkbook = xlsx !== undefined || extname(given ?? '').toLowerCase() === '.xlsx';
        const out = typeof xlsx === 'string' ? xlsx : (given ?? (isWorkbook ? `${institute}.xlsx` : undefined));
        if (isWorkbook && isSource) own.error('error: --source does not go with a workbook', { exitCode: 2 });
        keepHeapSmall();
        const counts = await withDatabase((db) =>
          isWorkbook
            ? exportWorkbook(db, institute, writeOut(out), language).catch(tooLarge)
            : exportCatalogue(db, institute, formOf(out), writeCatalogueOut(out), isSource ? 'source' : 'shown'),
        );
        if (counts === undefined) throw unknownInstitute(institute);
        if (out === undefined) return;
        print(
          { institute_id: institute, ...counts, out },
          `The catalogue of ${institute} is in ${out}: ${counts.courses} ${counts.courses === 1 ? 'course' : 'courses'}.\nNext: ${isWorkbook ? 'change what you like, and then ' : ''}npx prospectus import ${out} --dry-run`,
        );
      },
    );
};

function tooLarge(error: unknown): never {
  if (!(error instanceof WorkbookTooLargeError)) throw error;
  throw new CommandError(
    `The catalogue does not fit: it needs ${error.message}. Export it to a file that ends in .ndjson.`,
  );
}
