import type { Collected } from '../build/collector.ts';
import type { Course, Version } from '../rules/course.ts';
import type { CourseWords } from '../words/word-collector.ts';

/** Gives the plain text of the description of a course's edition, by its number within the course; null without one. */
export type DescriptionOf = (edition: number) => string | null;

/** What a published course says, in the fields of rule S11. */
export const toCourseWords = (course: Course, descriptionOf: DescriptionOf): CourseWords => ({
  code: course.facts.code ?? null,
  tags: course.tags,
  labels: [course.stream, course.category].flatMap((place) => place?.label ?? []),
  attributes: Object.values(course.attributes).flat(),
  editions: course.editions.map((edition, number) => ({
    title: edition.facts.title,
    instructors: (edition.facts.instructors ?? []).map(({ name }) => name),
    subtitle: edition.facts.subtitle ?? null,
    description: descriptionOf(number),
    versions: edition.versions.map((version) => ({
      labels: labelsOf(version),
      attributes: [...ownAttributes(version, course), ...townsOf(version)],
    })),
  })),
});

const labelsOf = ({ formats, level, facts }: Version): string[] => [
  ...formats.map(({ label }) => label),
  ...(level === null ? [] : [level]),
  ...(facts.session === undefined ? [] : [facts.session.name]),
];

/** Without those of its course, which count for all its versions. */
const ownAttributes = ({ attributes }: Version, course: Course): string[] =>
  Object.entries(attributes).flatMap(([key, values]) =>
    values.filter((value) => !(course.attributes[key] ?? []).includes(value)),
  );

const townsOf = ({ runs }: Version): string[] => [
  ...new Set(runs.existing.flatMap(({ places }) => places.flatMap(({ place }) => place.town ?? []))),
];

/** A course that lists have and that could not be read once more: it says nothing. */
export function noWords({ courses, editions }: Collected, course: number): CourseWords {
  const [first, end] = [courses.editionStarts[course] ?? 0, courses.editionStarts[course + 1] ?? 0];
  const versionsOf = (edition: number) =>
    Array.from({ length: (editions.versionStarts[edition + 1] ?? 0) - (editions.versionStarts[edition] ?? 0) }, () => ({
      labels: [],
      attributes: [],
    }));
  return {
    code: null,
    tags: [],
    labels: [],
    attributes: [],
    editions: Array.from({ length: end - first }, (_, index) => ({
      title: '',
      instructors: [],
      subtitle: null,
      description: null,
      versions: versionsOf(first + index),
    })),
  };
}
