import { hash } from 'node:crypto';
import type { CatalogueCourse } from '@prospectus/contract';
import { isCourseShown, isEditionShown } from './published.ts';

/** What is known of a course before its HTML is sanitised. */
export type PreparedCourse = {
  readonly id: string;
  readonly isPublished: boolean;
  /** The course as JSON text, without learner counts. */
  readonly document: string;
  /** SHA-256 of it. */
  readonly hash: Buffer;
  readonly editions: readonly PreparedEdition[];
};

export type PreparedEdition = {
  readonly id: string;
  readonly isPublished: boolean;
  /** Null when the file does not say: the stored count is left then. */
  readonly activeLearners: number | null;
};

export function prepareCourse(course: CatalogueCourse): PreparedCourse {
  const isPublished = isCourseShown(course);
  const document = JSON.stringify({
    ...course,
    editions: course.editions.map(({ active_learners: _, ...edition }) => edition),
  });
  return {
    id: courseIdOf(course),
    isPublished,
    document,
    hash: sha256(document),
    editions: course.editions.map((edition) => ({
      id: edition.id,
      isPublished: isPublished && isEditionShown(edition),
      activeLearners: edition.active_learners ?? null,
    })),
  };
}

/** The course's id, by default that of its first edition, published or not. */
export function courseIdOf(course: Pick<CatalogueCourse, 'id'> & { editions: readonly { id: string }[] }): string {
  const id = course.id ?? course.editions[0]?.id;
  if (id === undefined) throw new Error('A course has at least one edition.');
  return id;
}

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
