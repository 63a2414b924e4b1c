import { z } from 'zod';
import { countCharacters } from './characters.ts';
import { type PlainSentence, say } from './sentences/say.ts';

/** How long a text of a catalogue file may be, in characters (rules D10, D41). */
export const catalogueCharactersMax = {
  /** Titles, names and labels. */
  title: 300,
  subtitle: 1_000,
  /** What a picture shows, for those who do not see it. */
  alternativeText: 500,
  /** Levels, tags, badges, slugs, codes and keys, and what refers to one. */
  word: 200,
  /** Codes of courses. */
  code: 50,
  attributeValue: 100,
  synonym: 100,
  sitePath: 200,
  /** Plain text of more than a line, such as a description. */
  text: 2_000,
  question: 500,
  html: 200_000,
  address: 2_000,
  /** Dates, timestamps and time zones. */
  time: 64,
} as const;

/** How many of each a catalogue file may hold (rule D41). */
export const catalogueCountsMax = {
  tags: 100,
  instructors: 50,
  authors: 50,
  faqs: 100,
  /** Over all sections of an edition. */
  outlineItems: 2_000,
  /** Over all sections of an edition, as sections may be empty. */
  outlineSections: 2_000,
  badges: 50,
  editions: 50,
  /** Over all editions of a course. */
  versions: 1_000,
  learningPaths: 10_000,
  /** Of a learning path. */
  steps: 200,
  streams: 1_000,
  /** Of a stream. */
  categories: 1_000,
  languages: 200,
  formats: 200,
  /** Of a version (rule R1). */
  runs: 1_000,
  /** Of a run. */
  meetings: 400,
  /** Of a run. */
  placesOfRun: 20,
  /** Of an institute. */
  places: 5_000,
  /** Of an institute. */
  attributes: 20,
  /** That an attribute lists. */
  attributeValues: 200,
  /** That a course or a version has of one attribute. */
  valuesOfAttribute: 50,
  synonymGroups: 1_000,
  /** Of a group. */
  synonyms: 20,
} as const;

/**
 * How large a course, or the file without its courses, may be as JSON (rule D41): bytes without blanks between values, and the fields
 * and entries that it consists of, which are counted before it is parsed.
 */
export const catalogueJsonMax = {
  course: { bytes: 4 * 1024 * 1024, parts: 500_000 },
  header: { bytes: 16 * 1024 * 1024, parts: 2_500_000 },
} as const;

/** A text of at most so many characters. */
export const textUpTo = (charactersMax: number) => limited(z.string(), charactersMax);

/** Gives a schema of texts a longest length, which JSON Schema counts in characters, too. */
export function limited<S extends z.ZodType<string>>(schema: S, charactersMax: number): S {
  return schema
    .refine((value) => value.length <= charactersMax || countCharacters(value) <= charactersMax, {
      error: say('at most {max} characters', { max: charactersMax }),
      params: { cause: 'range' },
    })
    .meta({ ...schema.meta(), maxLength: charactersMax });
}

/** A list of at most so many entries, which have this name. */
export const listUpTo = <S extends z.ZodType>(schema: S, countMax: number, what: PlainSentence) =>
  z.array(schema).max(countMax, say('at most {max} [what]', { max: countMax, what }));
