import { isPublished } from './facts.ts';

type Publishable = { readonly published?: boolean | undefined };

/** What of a course decides whether it is shown. */
export type ShowableCourse = Publishable & { readonly editions: readonly ShowableEdition[] };
export type ShowableEdition = Publishable & { readonly title: string; readonly versions: readonly Publishable[] };

/** Why the API does not show an edition by itself, in a sentence; null when it does, if its course is shown (catalogue file). */
export function whyEditionIsHidden(edition: ShowableEdition): string | null {
  const { versions } = edition;
  if (!isPublished(edition)) return 'This language edition is a draft. Publish it to show it.';
  if (versions.some(isPublished)) return null;
  return versions.length === 1
    ? 'Its only version is a draft. Publish the version to show this edition.'
    : `All of its ${versions.length} versions are drafts. Publish at least one to show this edition.`;
}

/** Why the API does not show a course, a sentence each; empty when it does (catalogue file, "which courses"). */
export function whyCourseIsHidden(course: ShowableCourse): readonly string[] {
  const reasons: string[] = [];
  if (!isPublished(course)) reasons.push('This course is a draft. Publish it to show it.');
  const hidden = course.editions.filter((edition) => whyEditionIsHidden(edition) !== null);
  if (hidden.length < course.editions.length) return reasons;
  const unpublished = hidden.filter((edition) => !isPublished(edition)).length;
  const [only] = course.editions;
  if (course.editions.length === 1 && only !== undefined) {
    reasons.push(
      unpublished === 1
        ? 'Its only language edition is a draft. Publish the edition to show the course.'
        : `${only.versions.length === 1 ? 'Its only version is a draft. Publish it' : `All of its ${only.versions.length} versions are drafts. Publish at least one`} to show the course.`,
    );
  } else if (unpublished === hidden.length) {
    reasons.push(`All of its ${hidden.length} language editions are drafts. Publish at least one to show the course.`);
  } else {
    reasons.push(
      `None of its ${hidden.length} language editions can be shown: ${unpublished} ${unpublished === 1 ? 'is a draft' : 'are drafts'}, ${hidden.length - unpublished} without a published version.`,
    );
  }
  return reasons;
}
