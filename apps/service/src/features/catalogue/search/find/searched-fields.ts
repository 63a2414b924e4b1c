import type { WordData } from '../../words/word-data.ts';
import type { Field } from './mark-versions.ts';

/** The fields that a search looks through (rule S11), apart from the title. */
export type SearchedFields = {
  readonly title: Field;
  /** The other short fields. */
  readonly short: readonly (Field & { readonly isLabel: boolean })[];
  /** Subtitle and description, where they are looked through. */
  readonly long: Field | undefined;
  /** Fewest characters with which the last word may be a beginning (rule S13, b). */
  readonly beginningMin: number;
};

/** All fields, for a search. */
export function allFields(data: WordData): SearchedFields {
  const { courseVersions, editionVersions } = data.owners;
  return {
    title: { postings: data.title, firstVersions: editionVersions },
    short: [
      { postings: data.codes, firstVersions: courseVersions, isLabel: false },
      { postings: data.instructors, firstVersions: editionVersions, isLabel: false },
      { postings: data.courseLabels, firstVersions: courseVersions, isLabel: true },
      { postings: data.versionLabels, firstVersions: undefined, isLabel: true },
    ],
    long: { postings: data.texts, firstVersions: editionVersions },
    beginningMin: 2,
  };
}

/** Title and code, for completion while typing (rule S17). */
export function namingFields(data: WordData): SearchedFields {
  const { title, short } = allFields(data);
  return { title, short: short.slice(0, 1), long: undefined, beginningMin: 1 };
}
