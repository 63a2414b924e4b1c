import type { HiddenReason } from '@prospectus/contract/admin';
import { isPublished } from '../../catalogue-store/facts.ts';

type Publishable = { readonly published?: boolean | undefined };

/** What of a course decides whether it is shown. */
export type ShowableCourse = Publishable & { readonly editions: readonly ShowableEdition[] };
export type ShowableEdition = Publishable & { readonly title: string; readonly versions: readonly Publishable[] };

/** Why the API does not show an edition by itself; null when it does, if its course is shown (catalogue file, "What is published"). */
export function whyEditionIsHidden(edition: ShowableEdition): HiddenReason | null {
  if (!isPublished(edition)) return { kind: 'edition_draft' };
  return edition.versions.some(isPublished) ? null : { kind: 'versions', count: edition.versions.length };
}

/** Why the API does not show a course; empty when it does (catalogue file, "What is published"). */
export function whyCourseIsHidden(course: ShowableCourse): readonly HiddenReason[] {
  const own: readonly HiddenReason[] = isPublished(course) ? [] : [{ kind: 'course_draft' }];
  const hidden = course.editions.filter((edition) => whyEditionIsHidden(edition) !== null);
  if (hidden.length < course.editions.length) return own;
  const drafts = hidden.filter((edition) => !isPublished(edition)).length;
  const [only] = course.editions;
  if (drafts === hidden.length) return [...own, { kind: 'editions', count: drafts }];
  if (hidden.length === 1 && only !== undefined) return [...own, { kind: 'versions', count: only.versions.length }];
  return [...own, { kind: 'mixed', drafts, empty: hidden.length - drafts }];
}
