import type { Command } from 'commander';
import type { RegisterCommands } from '../../../command-line/command.ts';
import { printable, printableCell } from '../../../command-line/printable.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import { describeRun } from '../suggesting/describe-run.ts';
import { suggestRuns } from '../suggesting/suggest.service.ts';
import type { SuggestionCounts, VersionSuggestion } from '../suggesting/suggester.ts';
import { toCounts } from '../suggesting/suggestion.serializer.ts';
import { formOf, writeCatalogueOut, writeOut } from './output/write-out.ts';

type SuggestOptions = {
  readonly institute: string;
  readonly out?: string;
  readonly catalogue?: boolean;
  readonly shortenNames?: boolean;
};

/** Questions that are shown at the terminal; the file has all of them. */
const shownMax = 20;

/** Adds `runs suggest` to the program. */
export const registerRunsSuggest: RegisterCommands = (program, context) => {
  const runs = program.command('runs').description('dates on which versions are offered');
  runs
    .command('suggest')
    .description('find dates in session names and write them as proposed runs; changes nothing')
    .requiredOption('--institute <id>', 'id of the institute')
    .option('--out <file>', 'file to write, instead of standard output')
    .option('--catalogue', 'write the whole catalogue with the proposed runs, to compare and to import')
    .option('--shorten-names', 'with --catalogue: remove the dates from the names of sessions')
    .action(async (options: SuggestOptions, command: Command) => {
      const { institute, out, catalogue: isCatalogue = false, shortenNames = false } = options;
      if (shortenNames && !isCatalogue) command.error('error: --shorten-names needs --catalogue', { exitCode: 2 });
      const { withDatabase, print, catalogueMax, json } = context();
      const questions: VersionSuggestion[] = [];
      const counts = await withDatabase((db) =>
        suggestRuns(db, institute, {
          now: systemClock.now(),
          runsMax: catalogueMax.runs,
          as: isCatalogue ? { form: formOf(out), shortensNames: shortenNames } : 'suggestions',
          write: isCatalogue ? writeCatalogueOut(out) : writeOut(out),
          onQuestion: (question) => questions.length < shownMax && questions.push(question),
        }),
      );
      if (counts === undefined) throw unknownInstitute(institute);
      const summary = [describeCounts(counts), ...questions.map(describeQuestion), ...describeRest(counts)].join(
        '\n\n',
      );
      const text = `${summary}\n${describeNext(institute, counts, { out, isCatalogue })}`;
      if (out !== undefined) print({ institute_id: institute, ...toCounts(counts), out }, text);
      else if (!json) console.error(printable(text));
    });
};

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

function describeCounts({ versions, withRuns, proposals, runs, over, questions, leftOut }: SuggestionCounts): string {
  const lines = [
    `Read: ${count(versions, 'version')}, ${withRuns} of them with runs already.`,
    `Proposals: ${count(runs, 'run')} for ${count(proposals, 'version')}${over > 0 ? `, ${over} of them over already` : ''}.`,
    `Questions: ${questions}. Versions with open questions get no runs.`,
  ];
  if (leftOut > 0) {
    lines.push(`Left out: ${count(leftOut, 'version')}, since the course or the institute would exceed its limit.`);
  }
  return lines.join('\n');
}

function describeQuestion({ courseId, packageSessionId, text, question, readings }: VersionSuggestion): string {
  const lines = readings.map((runs) => `    - ${runs.map(describeRun).join(' / ')}`);
  return [`  ${courseId}, ${packageSessionId}: ${text}`, `    ${question}`, ...lines]
    .map((line) => printableCell(line))
    .join('\n');
}

const describeRest = ({ questions }: SuggestionCounts): string[] =>
  questions > shownMax ? [`  … and ${count(questions - shownMax, 'more question')}: see "question" in the file.`] : [];

function describeNext(
  institute: string,
  { proposals, questions }: SuggestionCounts,
  { out, isCatalogue }: { readonly out: string | undefined; readonly isCatalogue: boolean },
): string {
  if (proposals === 0 && questions > 0) return 'Next: write the runs of the versions with a question yourself.';
  if (proposals === 0) return 'Nothing to propose: no version without runs has a date in its name.';
  if (isCatalogue) return `Next: npx prospectus import ${out ?? 'FILE'} --dry-run`;
  return `Next: npx prospectus runs suggest --institute ${institute} --catalogue --out with-runs.json`;
}
