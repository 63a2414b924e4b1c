import { randomUUID } from 'node:crypto';
import type {
  CatalogueCourse,
  CatalogueEdition,
  CatalogueFile,
  CatalogueInstitute,
  CataloguePrice,
  CatalogueVersion,
} from '@prospectus/contract';

/** Catalogue files for tests: only what a test is about is named, the rest is as plain as may be. */

let numbers = 0;
/** Ids differ all over a test file, and later ones come later in code-point order. */
const nextId = (kind: string) => `${kind}-${String(++numbers).padStart(6, '0')}`;

type VersionFields = Partial<Omit<CatalogueVersion, 'price' | 'enroll_invite'>> & {
  readonly price?: number | CataloguePrice | undefined;
  readonly enroll_invite?: Partial<CatalogueVersion['enroll_invite']>;
};

/** A version: on sale for 100 unless said otherwise. */
export function version({ price = 100, enroll_invite, ...fields }: VersionFields = {}): CatalogueVersion {
  return {
    package_session_id: nextId('version'),
    enroll_invite: { id: nextId('invite'), ...enroll_invite },
    price: typeof price === 'number' ? { amount: price } : price,
    ...fields,
  };
}

type EditionFields = Partial<Omit<CatalogueEdition, 'versions'>>;

/** A price where it has an amount; undefined where it is on request (rule K14). */
export const stated = (price: CataloguePrice | undefined) => (price === 'on_request' ? undefined : price);

/** An edition with the given versions, or one of the plainest. */
export function edition(fields: EditionFields = {}, ...versions: CatalogueVersion[]): CatalogueEdition {
  const id = fields.id ?? nextId('edition');
  return { title: `Title of ${id}`, ...fields, id, versions: versions.length > 0 ? versions : [version()] };
}

type CourseFields = Partial<Omit<CatalogueCourse, 'editions'>>;

/** A course with the given editions, or one of the plainest. */
export function course(fields: CourseFields = {}, ...editions: CatalogueEdition[]): CatalogueCourse {
  return { id: nextId('course'), ...fields, editions: editions.length > 0 ? editions : [edition()] };
}

/** The same course without an id of its own. */
export const withoutId = ({ id: _, ...fields }: CatalogueCourse): CatalogueCourse => fields;

type CatalogueFields = Partial<Omit<CatalogueFile, 'catalogue_file' | 'institute'>> & {
  readonly institute?: Partial<CatalogueInstitute>;
};

/** A catalogue of an institute of its own. */
export function catalogue({ institute, ...fields }: CatalogueFields = {}): CatalogueFile {
  return { catalogue_file: 1, institute: { id: randomUUID(), name: 'Riverside Institute', ...institute }, ...fields };
}

/** The same catalogue with another price wherever it says one. */
export function withPrices(file: CatalogueFile, change: (price: CataloguePrice) => CataloguePrice): CatalogueFile {
  const changed = <T extends { readonly price?: CataloguePrice | undefined }>(owner: T): T =>
    owner.price ? { ...owner, price: change(owner.price) } : owner;
  return {
    ...file,
    courses: (file.courses ?? []).map((course) => ({
      ...course,
      editions: course.editions.map((edition) => ({
        ...edition,
        versions: edition.versions.map((version) => ({
          ...changed(version),
          ...(version.runs && { runs: version.runs.map(changed) }),
        })),
      })),
    })),
    learning_paths: (file.learning_paths ?? []).map((path) => ({ ...path, steps: path.steps.map(changed) })),
  };
}

/** Course languages that are on, each labelled with its code in upper case. */
export const languagesOn = (...codes: string[]): Partial<CatalogueInstitute> => ({
  course_languages: { enabled: true, languages: codes.map((code) => ({ code, label: code.toUpperCase() })) },
});

/** Versions in each availability; none of them depends on the clock but the one that is not started. */
export const available = (fields: VersionFields = {}): CatalogueVersion => version(fields);
export const closed = (fields: VersionFields = {}): CatalogueVersion =>
  version({ ...fields, enroll_invite: { status: 'inactive' } });
export const notStarted = (fields: VersionFields = {}): CatalogueVersion =>
  version({ ...fields, enroll_invite: { opens: '2999-01-01' } });
