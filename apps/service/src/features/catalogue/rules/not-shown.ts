import { isPublished } from './facts.ts';

type Publishable = { readonly published?: boolean | undefined };

/** What of a course decides whether it is shown. */
export type ShowableCourse = Publishable & { readonly editions: readonly ShowableEdition[] };
export type ShowableEdition = Publishable & { readonly title: string; readonly versions: readonly Publishable[] };

/** Why the API does not show an edition by itself, in a sentence; null when it does, if its course is shown (catalogue file). */
export function whyEditionIsHidden(edition: ShowableEdition): string | null {
  const { versions } = edition;
  if (!isPublished(edition)) return 'It is not published: its “published” is false.';
  if (versions.some(isPublished)) return null;
  return versions.length === 1
    ? 'It is published, but its only version is not: the “published” of the version is false.'
    : `It is published, but none of its ${versions.length} versions is: the “published” of each is false.`;
}

/** Why the API does not show a course, a sentence each; empty when it does (catalogue file, "which courses"). */
export function whyCourseIsHidden(course: ShowableCourse): readonly string[] {
  const reasons: string[] = [];
  if (!isPublished(course)) reasons.push('The course is not published: its “published” is false.');
  const hidden = course.editions.filter((edition) => whyEditionIsHidden(edition) !== null);
  if (hidden.length < course.editions.length) return reasons;
  const unpublished = hidden.filter((edition) => !isPublished(edition)).length;
  const [only] = course.editions;
  if (course.editions.length === 1 && only !== undefined) {
    reasons.push(
      unpublished === 1
        ? 'Its only edition is not published: the “published” of the edition is false.'
        : `Its only edition is published, but no version of it is: the “published” of ${only.versions.length === 1 ? 'its version' : `all ${only.versions.length} versions`} is false.`,
    );
  } else if (unpublished === hidden.length) {
    reasons.push(`None of its ${hidden.length} editions is published: the “published” of each is false.`);
  } else {
    reasons.push(
      `None of its ${hidden.length} editions can be shown: ${unpublished} not published, ${hidden.length - unpublished} published without a published version.`,
    );
  }
  return reasons;
}
