import {
  type CatalogueCourse,
  type CatalogueEdition,
  type CatalogueHeader,
  type CatalogueInstitute,
  type CatalogueRun,
  catalogueRunSchema,
} from '@prospectus/contract';
import { createZone } from '../../../platform/time/zone.ts';
import { overFrom, readRunTimes } from '../../catalogue-store/run-times.ts';
import { createFindings } from '../checking/finding.ts';
import { createNormaliser } from '../checking/normalise.ts';
import { courseIdOf } from '../checking/prepare-course.ts';
import { checkRun, runContextOf } from '../checking/run-rules.ts';
import { courseBounds } from '../json/json-bounds.ts';
import { createPlaceWords } from './place-words.ts';
import { createRunIds } from './run-ids.ts';
import { type DraftRun, type Suggestion, suggestFor } from './suggestion.ts';

/** How much was read and suggested. */
export type SuggestionCounts = {
  /** All versions, and those among them that have runs: nothing is suggested for these. */
  versions: number;
  withRuns: number;
  /** Versions with a proposal, their runs, and those among these that are over. */
  proposals: number;
  runs: number;
  over: number;
  questions: number;
  /** Versions without a proposal because the institute or the course would have more than it may. */
  leftOut: number;
};

/** What is suggested for a version. */
export type VersionSuggestion = Omit<Suggestion, 'readings'> & {
  readonly courseId: string;
  readonly editionId: string;
  readonly packageSessionId: string;
  /** The runs to be, by each way to read the text; without a question there is one. */
  readonly readings: readonly (readonly CatalogueRun[])[];
};

export type SuggestedCourse = {
  readonly suggestions: readonly VersionSuggestion[];
  /** The course with the runs that are proposed. */
  readonly merged: CatalogueCourse;
};

export type SuggesterOptions = {
  readonly now: number;
  /** Ids of the runs that the institute has. */
  readonly runIds: ReadonlySet<string>;
  /** How many runs it may have. */
  readonly runsMax: number;
  /** Whether dates that were read are taken out of the names of sessions. */
  readonly shortensNames: boolean;
};

export type Suggester = {
  readonly counts: Readonly<SuggestionCounts>;
  /** Reads the next course. */
  read(course: CatalogueCourse): SuggestedCourse;
};

type Version = CatalogueEdition['versions'][number];

export function createSuggester({ institute }: CatalogueHeader, options: SuggesterOptions): Suggester {
  const { now, runIds, runsMax, shortensNames } = options;
  const zone = createZone(institute.timezone ?? 'UTC');
  const context = { today: zone.dateAt(now), places: createPlaceWords(institute.places ?? []) };
  const ids = createRunIds(runIds);
  const isSound = createRunCheck(institute);
  const counts = { versions: 0, withRuns: 0, proposals: 0, runs: 0, over: 0, questions: 0, leftOut: 0 };

  const suggest = (version: Version, edition: CatalogueEdition, courseId: string): VersionSuggestion | undefined => {
    counts.versions += 1;
    counts.withRuns += Number(hasRuns(version));
    const found = hasRuns(version) ? undefined : suggestFor(version, edition.title, context);
    if (found === undefined) return undefined;
    const { package_session_id: packageSessionId } = version;
    const all = found.readings.map((drafts) => withIds(drafts, ids.propose(packageSessionId, drafts)));
    const readings = all.filter((runs) => runs.every(isSound));
    const isRefused = found.question === undefined && readings.length === 0;
    const question = isRefused ? `The clocks of ${zone.name} show no such times. Which are meant?` : found.question;
    if (question === undefined) ids.take(readings.flatMap((runs) => runs.map(({ id }) => id)));
    return { ...found, courseId, editionId: edition.id, packageSessionId, question, readings };
  };

  /** Those that are within the limit of the institute, in order. */
  const withinMax = (proposals: readonly VersionSuggestion[]): readonly VersionSuggestion[] => {
    let runs = runIds.size + counts.runs;
    return proposals.filter((each) => {
      const more = runs + runsOf(each).length;
      if (more <= runsMax) runs = more;
      return more <= runsMax;
    });
  };

  return {
    counts,
    read(course) {
      const courseId = courseIdOf(course);
      const all = course.editions.flatMap((edition) =>
        edition.versions.flatMap((version) => suggest(version, edition, courseId) ?? []),
      );
      const questions = all.filter(({ question }) => question !== undefined);
      const wanted = withinMax(all.filter(({ question }) => question === undefined));
      const merged = merge(course, wanted, shortensNames);
      const isAllowed = wanted.length === 0 || courseBounds.judge(Buffer.from(JSON.stringify(merged))) === undefined;
      const proposals = isAllowed ? wanted : [];
      const runs = proposals.flatMap(runsOf);
      counts.questions += questions.length;
      counts.proposals += proposals.length;
      counts.leftOut += all.length - questions.length - proposals.length;
      counts.runs += runs.length;
      counts.over += runs.filter((run) => overFrom(readRunTimes(run, zone)) <= now).length;
      const shown = new Set([...questions, ...proposals]);
      return { suggestions: all.filter((each) => shown.has(each)), merged: isAllowed ? merged : course };
    },
  };
}

const hasRuns = ({ runs }: Version): boolean => runs !== undefined && runs.length > 0;

const runsOf = ({ readings: [runs = []] }: VersionSuggestion): readonly CatalogueRun[] => runs;

const withIds = (drafts: readonly DraftRun[], ids: readonly string[]): readonly CatalogueRun[] =>
  drafts.map((draft, index) => ({ id: ids[index] ?? '', ...draft }));

function merge(
  course: CatalogueCourse,
  proposals: readonly VersionSuggestion[],
  shortensNames: boolean,
): CatalogueCourse {
  if (proposals.length === 0) return course;
  const byVersion = new Map(proposals.map((each) => [each.packageSessionId, each]));
  const withRuns = (version: Version): Version => {
    const proposal = byVersion.get(version.package_session_id);
    if (proposal === undefined) return version;
    const { session } = version;
    // A session needs a name: one of which nothing would be left stays.
    const name = shortensNames && proposal.foundIn === 'session_name' ? proposal.rest : null;
    return {
      ...version,
      ...(session && name !== null ? { session: { ...session, name } } : {}),
      runs: [...runsOf(proposal)],
    };
  };
  return {
    ...course,
    editions: course.editions.map((edition) => ({ ...edition, versions: edition.versions.map(withRuns) })),
  };
}

const normalise = createNormaliser(catalogueRunSchema);

/** Makes a check whether an import would find nothing wrong with a run of an institute, its id aside (rule R1). */
function createRunCheck(institute: CatalogueInstitute): (run: CatalogueRun) => boolean {
  const context = runContextOf(institute);
  return (run) => {
    const findings = createFindings();
    normalise(run, [], findings);
    checkRun(run, context, [], findings);
    return findings.count === 0;
  };
}
