import type { EmbedChoices } from '@prospectus/contract/admin';
import { isCourseHref } from '@prospectus/contract/course-href';

/** What is shown until someone chooses something: the list, as it comes. */
export const untouched: EmbedChoices = {
  element: 'courses',
  course_id: '',
  path_code: '',
  course_href: '',
  accent: null,
  corners: 'soft',
  font: 'page',
  columns: 'fit',
  facets: null,
  language: null,
  scheme: 'light',
};

/** Without an address that is still being typed: it would keep everything else from being saved, and lead nowhere. */
export const withFinished = (choices: EmbedChoices): EmbedChoices =>
  isCourseHref(choices.course_href) ? choices : { ...choices, course_href: '' };

/** Choices with the first course and learning path in place of none, so that there is something to see. */
export const completed = (
  choices: EmbedChoices,
  first: { readonly courseId: string | undefined; readonly pathCode: string | undefined },
): EmbedChoices => ({
  ...choices,
  course_id: choices.course_id || (first.courseId ?? ''),
  path_code: choices.path_code || (first.pathCode ?? ''),
});
