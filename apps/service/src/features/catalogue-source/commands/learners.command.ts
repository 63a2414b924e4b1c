import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import { recordCommand } from '../../audit/index.ts';
import { createFindings } from '../checking/finding.ts';
import { importLearners } from '../learners/learners.service.ts';
import { addFindingOptions, type FindingOptions } from './importing/finding-options.ts';
import { refuse } from './output/refusal.ts';

type LearnersOptions = FindingOptions & { readonly institute: string };

/** Adds `learners import` to the program. */
export const registerLearners: RegisterCommands = (program, context) => {
  const command = program
    .command('learners')
    .description('how many learners are enrolled in each edition')
    .command('import <file>')
    .description('replace learner counts with those in a CSV file (edition_id,active_learners)')
    .requiredOption('--institute <id>', 'id of the institute');
  addFindingOptions(command).action(
    async (path: string, { institute, all: isAll, findings: findingsPath }: LearnersOptions) => {
      const { withDatabase, print, json } = context();
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) throw new CommandError(`There is no file ${path}.`);
      const outcome = await withDatabase((db) =>
        importLearners(db, institute, path, createFindings(), (trx, changed) =>
          recordCommand(
            { db: trx, clock: systemClock },
            { action: 'learners.imported', subject: basename(path), details: { changed }, instituteId: institute },
          ),
        ),
      );
      if (outcome.outcome === 'unknown_institute') throw unknownInstitute(institute);
      if (outcome.outcome === 'refused') throw await refuse(path, outcome, { json, isAll, findingsPath });
      const { editions, changed } = outcome;
      print(
        { editions, changed },
        `Read ${editions} learner counts; ${changed} of them changed.\nNext: course ranks are updated within 10 minutes.`,
      );
    },
  );
};
