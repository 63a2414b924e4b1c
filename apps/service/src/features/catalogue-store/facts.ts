import type { CatalogueCourse, CatalogueEdition, CatalogueHeader, CatalogueVersion } from '@prospectus/contract';

/** A course as a snapshot is built from it: what `edition.texts` holds was taken out, and the id is always there. */
export type CourseFacts = Omit<CatalogueCourse, 'editions'> & {
  readonly id: string;
  readonly editions: readonly EditionFacts[];
};

export type EditionFacts = Omit<
  CatalogueEdition,
  | 'description_html'
  | 'about_html'
  | 'why_learn_html'
  | 'who_should_learn_html'
  | 'faqs'
  | 'authors'
  | 'active_learners'
>;

export type VersionFacts = CatalogueVersion;
export type HeaderFacts = CatalogueHeader;

/** The address that an institute gave a version, else its edition, else its course; undefined where none has one (rule K15). */
export const ownUrl = (course: CourseFacts, edition: EditionFacts, version?: VersionFacts): string | undefined =>
  version?.url ?? edition.url ?? course.url;

/** `published` is true when absent (catalogue file, "What is published"). */
export const isPublished = (item: { readonly published?: boolean | undefined }): boolean => item.published !== false;

/** Longest text that is normalised, which takes time as the square of its length; names have 300 characters at most (rule D41). */
const normalisedMax = 2_000;

/** What "without regard to case" compares: NFC, then lower case, in no particular locale (rule D9). */
export const caseKey = (value: string): string =>
  (value.length > normalisedMax ? value : value.normalize('NFC')).toLowerCase();

/**
 * What `q` is compared by: besides case, the two small forms of sigma are one, since which of them a capital becomes
 * depends on what follows, and a part of a title ends where the title goes on.
 */
export const searchKey = (value: string): string => caseKey(value).replaceAll('ς', 'σ');
