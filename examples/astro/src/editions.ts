import {
  type CourseDetail,
  isProspectusError,
  type Outline,
  type ProspectusClient,
  type Run,
} from '@prospectus/client';

/** A course in one language. A course without languages has one edition, too. */
export type Edition = {
  readonly course: CourseDetail;
  readonly outline: Outline;
  /** Its dates to come, the soonest first. */
  readonly runs: readonly Run[];
  readonly language: string | undefined;
  /** Where its page is on this site. */
  readonly path: string;
};

/** Where the page of a course is; the edition that is shown where no language is asked for has the address without one. */
export const pathOf = (id: string, language?: string): string =>
  `${language === undefined ? '' : `/${language}`}/courses/${encodeURIComponent(id)}/`;

/** The editions of a course, that which is shown where no language is asked for first. Of a course that is not published, there are none. */
export async function loadEditions(
  prospectus: ProspectusClient,
  id: string,
  runs: readonly Run[],
): Promise<readonly Edition[]> {
  const shown = await loadEdition(prospectus, id, runs);
  const others = shown?.course.languages.filter(({ code }) => code !== shown.language) ?? [];
  const editions = await Promise.all(others.map(({ code }) => loadEdition(prospectus, id, runs, code)));
  return [shown, ...editions].filter((edition) => edition !== undefined);
}

async function loadEdition(
  prospectus: ProspectusClient,
  id: string,
  runs: readonly Run[],
  language?: string,
): Promise<Edition | undefined> {
  const asked = Promise.all([prospectus.courses.get(id, { language }), prospectus.courses.outline(id, { language })]);
  const answers = await orUndefined(asked);
  if (!answers) return undefined;
  const [course, outline] = answers;
  return {
    course,
    outline,
    // The page that is shown where no language is asked for has the dates in all of them.
    runs: language === undefined ? runs : runs.filter((run) => run.language?.code === language),
    language: language ?? course.structured_data.inLanguage,
    path: pathOf(course.id, language),
  };
}

/** Undefined is what is not published, or no longer. */
export async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isProspectusError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}
