import { isPublished } from '../../catalogue-store/facts.ts';

type Publishable = { readonly published?: boolean | undefined };

/** What of a course decides whether it is shown. */
export type ShowableCourse = Publishable & { readonly editions: readonly ShowableEdition[] };
export type ShowableEdition = Publishable & { readonly title: string; readonly versions: readonly Publishable[] };

const publishIt = 'Set its “published” to true in your catalogue file.';
const publishOne = 'Set “published” to true for at least one of them in your catalogue file.';

/** Why the API does not show an edition by itself, in a sentence; null when it does, if its course is shown (catalogue file, "What is published"). */
export function whyEditionIsHidden(edition: ShowableEdition): string | null {
  if (!isPublished(edition)) return `This language edition is a draft. ${publishIt}`;
  return edition.versions.some(isPublished) ? null : describeDrafts('version', edition.versions.length);
}

/** Why the API does not show a course, a sentence each; empty when it does (catalogue file, "What is published"). */
export function whyCourseIsHidden(course: ShowableCourse): readonly string[] {
  const reasons: string[] = [];
  if (!isPublished(course)) reasons.push(`This course is a draft. ${publishIt}`);
  const hidden = course.editions.filter((edition) => whyEditionIsHidden(edition) !== null);
  if (hidden.length < course.editions.length) return reasons;
  const drafts = hidden.filter((edition) => !isPublished(edition)).length;
  const [only] = course.editions;
  if (drafts === hidden.length) {
    reasons.push(describeDrafts('language edition', drafts));
  } else if (hidden.length === 1 && only !== undefined) {
    reasons.push(describeDrafts('version', only.versions.length));
  } else {
    reasons.push(
      `None of its ${hidden.length} language editions can be shown: ${drafts} ${drafts === 1 ? 'is a draft' : 'are drafts'}, and ${hidden.length - drafts} ${hidden.length - drafts === 1 ? 'has' : 'have'} no published version. Set “published” to true for an edition and one of its versions in your catalogue file.`,
    );
  }
  return reasons;
}

const describeDrafts = (what: string, count: number): string =>
  count === 1
    ? `Its only ${what} is a draft. Set the ${what}’s “published” to true in your catalogue file.`
    : `All of its ${count} ${what}s are drafts. ${publishOne}`;
