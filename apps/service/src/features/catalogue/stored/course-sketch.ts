import type { CourseFacts, EditionFacts, VersionFacts } from '../../catalogue-store/facts.ts';

/** What of a course's facts says what of it is shown, and by which names. */
export type CourseSketch = Pick<CourseFacts, 'published'> & {
  readonly editions: readonly (Pick<EditionFacts, 'id' | 'title' | 'language' | 'published'> & {
    readonly versions: readonly Pick<VersionFacts, 'published' | 'price'>[];
  })[];
};
