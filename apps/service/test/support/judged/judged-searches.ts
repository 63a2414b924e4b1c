import { readFileSync } from 'node:fs';
import type { CourseWords } from '../../../src/features/catalogue/words/word-collector.ts';
import { courseWith } from '../words/searched-catalogue.ts';

/** A course of the judged catalogue, with what a search looks at. */
export type JudgedCourse = {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  readonly tags: readonly string[];
  readonly instructors: readonly string[];
  readonly labels: readonly string[];
  readonly subtitle: string;
  readonly description: string;
};

/** A query as people type it, and how well courses answer it: 3 is what was meant, 2 a good answer, 1 a related one; others are 0. */
export type JudgedSearch = {
  readonly kind: string;
  readonly q: string;
  readonly grades: ReadonlyMap<string, number>;
};

const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean);

const listOf = (text: string): string[] => text.split(', ');

/** Courses of an institute that teaches in three languages, each in one of them. */
export function readCourses(): JudgedCourse[] {
  return ['courses-en.txt', 'courses-de.txt', 'courses-fr.txt'].flatMap((file) => {
    const courses: Record<string, string>[] = [];
    for (const line of linesOf(file)) {
      const [name = '', ...text] = line.split(': ');
      if (name === 'id') courses.push({});
      Object.assign(courses.at(-1) ?? {}, { [name]: text.join(': ') });
    }
    return courses.map(readCourse);
  });
}

function readCourse(given: Record<string, string>): JudgedCourse {
  const text = (name: string): string => {
    const value = given[name];
    if (!value) throw new Error(`The course ${given['id']} has no ${name}.`);
    return value;
  };
  return {
    id: text('id'),
    title: text('title'),
    code: text('code'),
    tags: listOf(text('tags')),
    instructors: listOf(text('by')),
    labels: listOf(text('labels')),
    subtitle: text('subtitle'),
    description: text('text'),
  };
}

export const toWords = ({ id: _, ...said }: JudgedCourse): CourseWords => courseWith(said);

export const readSynonyms = (): string[][] => linesOf('synonyms.txt').map(listOf);

export function readSearches(courses: readonly JudgedCourse[]): JudgedSearch[] {
  return linesOf('searches.txt').map((line) => {
    const [kind = '', q = '', judged = ''] = line.split(' | ');
    const grades = listOf(judged).map((each): [string, number] => {
      const [id = '', grade] = each.split(' ');
      if (!courses.some((course) => course.id === id)) throw new Error(`${q}: there is no course ${id}.`);
      return [id, Number(grade)];
    });
    return { kind, q, grades: new Map(grades) };
  });
}
