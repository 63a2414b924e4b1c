import { type EmbedChoices, type EmbedFacet, type EmbedWire, ownFacetPrefix } from '@prospectus/contract/admin';
import { isCourseHref } from '@prospectus/contract/course-href';
import { fontFamilyOf } from '@prospectus/contract/font-names';

/** What is shown until someone chooses something: the list, as it comes. */
export const untouched: EmbedChoices = {
  element: 'courses',
  course_id: '',
  path_code: '',
  course_href: '',
  accent: null,
  corners: 'soft',
  font: 'page',
  font_name: '',
  columns: 'fit',
  facets: null,
  language: null,
  scheme: 'light',
};

/** Without an address or a font that is still being typed: it would keep everything else from being saved, and mean nothing. */
export const withFinished = (choices: EmbedChoices): EmbedChoices => ({
  ...choices,
  course_href: isCourseHref(choices.course_href) ? choices.course_href : '',
  font_name: fontFamilyOf(choices.font_name) === undefined ? '' : choices.font_name,
});

/** The filters by attributes that the institute no longer has. */
export const goneFacets = (facets: readonly EmbedFacet[], attributes: EmbedWire['attributes']): readonly EmbedFacet[] =>
  facets.filter(
    (name) => name.startsWith(ownFacetPrefix) && !attributes.some(({ key }) => name === `${ownFacetPrefix}${key}`),
  );

/** Without them: the service refuses a list that asks for one. */
export function withoutGone(choices: EmbedChoices, attributes: EmbedWire['attributes']): EmbedChoices {
  const { facets } = choices;
  const gone = goneFacets(facets ?? [], attributes);
  return { ...choices, facets: facets?.filter((each) => !gone.includes(each)) ?? null };
}

/** Choices with the first course and learning path in place of none, so that there is something to see. */
export const completed = (
  choices: EmbedChoices,
  first: { readonly courseId: string | undefined; readonly pathCode: string | undefined },
): EmbedChoices => ({
  ...choices,
  course_id: choices.course_id || (first.courseId ?? ''),
  path_code: choices.path_code || (first.pathCode ?? ''),
});
