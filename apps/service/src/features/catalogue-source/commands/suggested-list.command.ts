import { stat } from 'node:fs/promises';
import type { CatalogueHeader, FindingRow } from '@prospectus/contract';
import { CommandError } from '../../../command-line/command.ts';
import { printable } from '../../../command-line/printable.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { recordCommand } from '../../audit/index.ts';
import { createFindings } from '../checking/finding.ts';
import { makeCsvCatalogue, parseMap } from '../csv/index.ts';
import type { MapSuggestion } from '../map-suggestion/asking/suggestion.ts';
import { knownInstitute, withStored } from '../map-suggestion/stored-institute.ts';
import { suggestMap } from '../map-suggestion/suggest-map.ts';
import { answersToKeep } from '../mappings/answers-to-keep.ts';
import { keepMapping } from '../mappings/keep-mapping.service.ts';
import type { KeptMapping } from '../mappings/kept-mapping.ts';
import type { OpenedSource, SourceFile } from '../reading/import-source.ts';
import { describeSuggestion } from './describe-suggestion.ts';
import { writeFindings } from './output/refusal.ts';
import { optionsAgain, type SuggestOptions } from './suggest-options.ts';

export type SuggestedList = SuggestOptions & {
  readonly institute: string;
  readonly answers: ReadonlyMap<string, string>;
  readonly json: boolean;
  /** The mapping that such a table was read by before. */
  readonly kept?: KeptMapping;
  /** Whether every place of each finding is wanted, and the table that they are written into. */
  readonly isAll?: boolean | undefined;
  readonly findingsPath?: string | undefined;
  /** What is stored of the institute, where there is a database and it is in it. */
  readonly findHeader?: () => Promise<CatalogueHeader | undefined>;
};

/** A table without a mapping of its own: one is suggested, and used where nothing is left to ask (rule K13a). */
export const suggestedList = (path: string, list: SuggestedList): SourceFile => ({
  path,
  isTable: true,
  options: optionsAgain(list),
  open: () => openSuggested(path, list),
});

async function openSuggested(path: string, list: SuggestedList): Promise<OpenedSource> {
  const file = await stat(path).catch(() => undefined);
  if (file?.isFile() !== true) return { outcome: 'failed', reason: `There is no file ${path}.` };
  const header = await list.findHeader?.();
  const { answers, json, kept, isAll, findingsPath } = list;
  const found: FindingRow[] = [];
  let made: unknown;
  const suggestion = await suggestMap({
    path,
    answers,
    isAll,
    institute: knownInstitute(list.institute, list, header),
    kept: kept && { columns: kept.columns, answers: new Map(Object.entries(kept.answers)) },
    complete(suggested) {
      made = suggested;
      return withStored(suggested, header, list);
    },
    onFindings: (rows) => void found.push(...rows),
  });
  const { questions, findings, map, left_out: leftOut } = suggestion;
  if (!json) console.error(printable(describeSuggestion({ ...suggestion, left_out: [] })));
  if (findingsPath !== undefined && found.length > 0) await writeFindings(findingsPath, found);
  if (questions.length > 0 || findings.length > 0 || map === null) throw unclear(path, suggestion);
  const mapFindings = createFindings();
  const parsed = parseMap(map, mapFindings);
  if (parsed === undefined) return { outcome: 'refused', findings: mapFindings.list, count: mapFindings.count };
  const source = await makeCsvCatalogue(path, parsed);
  if ('findings' in source) return { outcome: 'refused', ...source };
  const keep = kept && ((db: Database) => keepAnswers(db, kept, { ...suggestion, map: made }, answers));
  return { outcome: 'opened', source, locate: source.locate, headings: source.headings, leftOut, keep };
}

/** What was answered is not asked again with the next table (rule K13). */
async function keepAnswers(
  db: Database,
  kept: KeptMapping,
  suggestion: MapSuggestion,
  answers: ReadonlyMap<string, string>,
): Promise<void> {
  const { instituteId } = kept;
  const given = { ...kept.answers, ...Object.fromEntries(answers) };
  const changes = await keepMapping(db, {
    ...kept,
    map: suggestion.map,
    answers: answersToKeep({ ...suggestion, answers: given }),
    columns: suggestion.columns.map(({ column }) => column),
    updatedAt: new Date(systemClock.now()),
    updatedBy: null,
  });
  for (const change of changes) await recordCommand({ db, clock: systemClock }, { ...change, instituteId });
}

function unclear(path: string, { questions, findings, map }: MapSuggestion): CommandError {
  const open = questions.length === 1 ? '1 question' : `${questions.length} questions`;
  const text =
    questions.length > 0
      ? `${open} about ${path} must be answered first; nothing was changed. Answer with --answer KEY=VALUE and run the command again.`
      : map === null
        ? `${path} cannot be read as a table.`
        : `${path} was refused; nothing was changed. Correct the table and run the command again.`;
  return new CommandError(text, { questions, findings });
}
