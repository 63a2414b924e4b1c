import { PROSPECTUS_KEY, PROSPECTUS_URL } from 'astro:env/client';
import { createClient, type LearningPath, type ListedRun, type Run, type Site, type Stream } from '@prospectus/client';
import { type Edition, loadEditions } from './editions.ts';
import { explain } from './explain.ts';
import { mapInTurns } from './map-in-turns.ts';
import { slugOf } from './slug.ts';

/** A town where courses have dates. */
export type Town = {
  readonly name: string;
  /** Its name in the addresses of its pages. */
  readonly slug: string;
  readonly path: string;
  /** The courses there, each with its dates there. */
  readonly editions: readonly Edition[];
};

export type Catalogue = {
  readonly site: Site;
  /** The edition of each course that is shown where no language is asked for, the newest first. */
  readonly courses: readonly Edition[];
  /** Those and the editions in other languages. */
  readonly editions: readonly Edition[];
  /** Those that have courses, in display order. */
  readonly streams: readonly Stream[];
  readonly towns: readonly Town[];
  /** The dates of all courses, the soonest first; those without a date last. */
  readonly runs: readonly ListedRun[];
  readonly learningPaths: readonly LearningPath[];
};

// A build may take its time: over the limit of requests, it waits for the next minute.
const prospectus = createClient({
  baseUrl: PROSPECTUS_URL,
  key: PROSPECTUS_KEY,
  retries: 5,
  retryDelayMaxMs: 60_000,
});

let site: Promise<Site> | undefined;

/** What the institute is called, which all pages show: also those that are made for a visitor and need no more of the catalogue. */
export function loadSite(): Promise<Site> {
  site ??= prospectus.site().catch((error: unknown) => {
    site = undefined;
    throw explain(error, PROSPECTUS_URL);
  });
  return site;
}

let loading: Promise<Catalogue> | undefined;

/** Everything that the site shows, asked for once in each build. Fails, and with it the build, rather than be incomplete. */
export function loadCatalogue(): Promise<Catalogue> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw explain(error, PROSPECTUS_URL);
  });
  return loading;
}

async function load(): Promise<Catalogue> {
  const [site, { data: streams }, learningPaths, runs] = await Promise.all([
    loadSite(),
    prospectus.streams(),
    loadLearningPaths(),
    loadRuns(),
  ]);
  const ids: string[] = [];
  for await (const course of prospectus.courses.all()) ids.push(course.id);
  const found = await mapInTurns(ids, (id) =>
    loadEditions(
      prospectus,
      id,
      runs.filter((run) => run.course_id === id),
    ),
  );
  const courses = found.flatMap(([shown]) => shown ?? []);
  if (courses.length === 0) throw new Error('The institute publishes no course: this would be an empty site.');
  return {
    site,
    courses,
    editions: [...courses, ...found.flatMap(([, ...others]) => others)],
    streams: streams.filter(({ course_count: count }) => count > 0),
    towns: await loadTowns(courses),
    runs,
    learningPaths,
  };
}

async function loadTowns(courses: readonly Edition[]): Promise<readonly Town[]> {
  const { facets } = await prospectus.search({ page_size: 0, facets: 'town' });
  const names = (facets.town ?? []).filter(({ count }) => count > 0).map(({ value }) => value);
  return mapInTurns(names, async (name) => {
    const ids = new Set<string>();
    for await (const { id } of prospectus.search.all({ town: name })) ids.add(id);
    const slug = slugOf(name);
    const isThere = ({ places }: Run) => places.some(({ town }) => town?.toLowerCase() === name.toLowerCase());
    const editions = courses
      .filter(({ course }) => ids.has(course.id))
      .map((edition) => ({ ...edition, runs: edition.runs.filter(isThere) }));
    return { name, slug, path: `/towns/${encodeURIComponent(slug)}/`, editions };
  });
}

async function loadRuns(): Promise<readonly ListedRun[]> {
  const runs: ListedRun[] = [];
  for await (const run of prospectus.runs.all()) runs.push(run);
  return runs;
}

async function loadLearningPaths(): Promise<readonly LearningPath[]> {
  const { data } = await prospectus.learningPaths.list();
  return mapInTurns(data, ({ code }) => prospectus.learningPaths.get(code));
}
