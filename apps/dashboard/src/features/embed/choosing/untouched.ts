import type { EmbedChoices } from '@prospectus/contract/admin';

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

/** Choices with the first course and learning path in place of none, so that there is something to see. */
export const completed = (
  choices: EmbedChoices,
  first: { readonly courseId: string | undefined; readonly pathCode: string | undefined },
): EmbedChoices => ({
  ...choices,
  course_id: choices.course_id || (first.courseId ?? ''),
  path_code: choices.path_code || (first.pathCode ?? ''),
});
