import { PROSPECTUS_KEY, PROSPECTUS_URL } from 'astro:env/client';
import {
  type CourseDetail,
  createClient,
  isProspectusError,
  type LearningPath,
  type Outline,
  type Site,
  type Stream,
} from '@prospectus/client';
import { explain } from './explain.ts';
import { mapInTurns } from './map-in-turns.ts';

/** A course in one language. A course without languages has one edition, too. */
export type Edition = {
  readonly course: CourseDetail;
  readonly outline: Outline;
  readonly language: string | undefined;
  /** Where its page is on this site. */
  readonly path: string;
};

export type Catalogue = {
  readonly site: Site;
  /** The edition of each course that is shown where no language is asked for, the newest first. */
  readonly courses: readonly Edition[];
  /** Those and the editions in other languages. */
  readonly editions: readonly Edition[];
  /** Those that have courses, in display order. */
  readonly streams: readonly Stream[];
  readonly learningPaths: readonly LearningPath[];
};

// A build may take its time: over the limit of requests, it waits for the next minute.
const prospectus = createClient({
  baseUrl: PROSPECTUS_URL,
  key: PROSPECTUS_KEY,
  retries: 5,
  retryDelayMaxMs: 60_000,
});

let loading: Promise<Catalogue> | undefined;

/** Everything that the site shows, asked for once in each build. Fails, and with it the build, rather than be incomplete. */
export function loadCatalogue(): Promise<Catalogue> {
  loading ??= load().catch((error: unknown) => {
    throw explain(error, PROSPECTUS_URL);
  });
  return loading;
}

async function load(): Promise<Catalogue> {
  const [site, { data: streams }, learningPaths] = await Promise.all([
    prospectus.site(),
    prospectus.streams(),
    loadLearningPaths(),
  ]);
  const ids: string[] = [];
  for await (const course of prospectus.courses.all()) ids.push(course.id);
  const courses = await loadEditions(ids.map((id) => ({ id })));
  const others = await loadEditions(
    courses.flatMap(({ course: { id, languages }, language: shown }) =>
      languages.filter(({ code }) => code !== shown).map(({ code }) => ({ id, language: code })),
    ),
  );
  if (courses.length === 0) throw new Error('The institute publishes no course: this would be an empty site.');
  return {
    site,
    courses,
    editions: [...courses, ...others],
    streams: streams.filter(({ course_count: count }) => count > 0),
    learningPaths,
  };
}

type Wanted = { readonly id: string; readonly language?: string };

async function loadEditions(wanted: readonly Wanted[]): Promise<readonly Edition[]> {
  const found = await mapInTurns(wanted, (each) =>
    loadEdition(each).catch((error: unknown) => {
      // It was unpublished since the list was read.
      if (isProspectusError(error) && error.code === 'not_found') return undefined;
      throw error;
    }),
  );
  return found.filter((edition) => edition !== undefined);
}

async function loadEdition({ id, language }: Wanted): Promise<Edition> {
  const [course, outline] = await Promise.all([
    prospectus.courses.get(id, { language }),
    prospectus.courses.outline(id, { language }),
  ]);
  const prefix = language === undefined ? '' : `/${language}`;
  return {
    course,
    outline,
    language: language ?? course.structured_data.inLanguage,
    path: `${prefix}/courses/${encodeURIComponent(id)}/`,
  };
}

async function loadLearningPaths(): Promise<readonly LearningPath[]> {
  const { data } = await prospectus.learningPaths.list();
  return mapInTurns(data, ({ code }) => prospectus.learningPaths.get(code));
}
