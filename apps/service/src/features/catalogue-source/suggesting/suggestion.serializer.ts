import { describeRun } from './describe-run.ts';
import type { SuggestionCounts, VersionSuggestion } from './suggester.ts';

/** What the file of suggestions says about the institute. */
export type SuggestionsHead = { readonly instituteId: string; readonly timezone: string; readonly today: string };

/** Writes suggestions as JSON, piece by piece; how many there are is known at the end. */
export async function* writeSuggestions(
  { instituteId, timezone, today }: SuggestionsHead,
  suggestions: AsyncIterable<VersionSuggestion>,
  counts: Readonly<SuggestionCounts>,
): AsyncGenerator<string> {
  const head = { suggested_runs: 1, institute_id: instituteId, timezone, today };
  yield `${JSON.stringify(head, null, 2).slice(0, -'\n}'.length)},\n  "versions": [`;
  let isFirst = true;
  for await (const suggestion of suggestions) {
    const text = JSON.stringify(toWire(suggestion), null, 2).replaceAll('\n', '\n    ');
    yield `${isFirst ? '' : ','}\n    ${text}`;
    isFirst = false;
  }
  const end = JSON.stringify(toCounts(counts), null, 2).replaceAll('\n', '\n  ');
  yield `${isFirst ? ']' : '\n  ]'},\n  "counts": ${end}\n}\n`;
}

/** A proposal has `runs`, as a version has them; a question has readings, each with the runs that it would be. */
function toWire({ courseId, editionId, packageSessionId, ...found }: VersionSuggestion) {
  const { foundIn, text, read, rest, question, readings } = found;
  const of = { course_id: courseId, edition_id: editionId, package_session_id: packageSessionId };
  const said = { found_in: foundIn, text, read, text_without_dates: rest };
  if (question === undefined) return { ...of, ...said, runs: readings[0] ?? [] };
  return {
    ...of,
    ...said,
    question,
    readings: readings.map((runs) => ({ means: runs.map(describeRun).join(' / '), runs })),
  };
}

export const toCounts = ({
  versions,
  withRuns,
  proposals,
  runs,
  over,
  questions,
  leftOut,
}: Readonly<SuggestionCounts>) => ({
  versions,
  versions_with_runs: withRuns,
  proposals,
  runs,
  runs_over: over,
  questions,
  left_out: leftOut,
});
