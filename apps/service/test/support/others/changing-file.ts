import type { CatalogueCourse, CatalogueFile } from '@prospectus/contract';
import fc from 'fast-check';
import { course, edition, version } from '../data/catalogue.ts';

/** A course of a file that somebody changes again and again, and how it stands in the file. */
export type FileCourse = {
  readonly name: string;
  readonly title: number;
  readonly stream: 'data' | 'art' | undefined;
  readonly isHidden: boolean;
  readonly amount: number | undefined;
  readonly learners: number | undefined;
  readonly runs: number;
  readonly isInTwoLanguages: boolean;
  /** Members in another order, and blanks around them. */
  readonly isWrittenOtherwise: boolean;
  readonly isWrong: boolean;
};

/** One of what somebody may change of the file, the header, the program or what is stored. */
export type Change =
  | { readonly kind: 'set'; readonly at: number; readonly values: Partial<FileCourse> }
  | { readonly kind: 'move' | 'duplicate'; readonly at: number; readonly to: number }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'add'; readonly course: FileCourse; readonly to: number }
  | { readonly kind: 'header'; readonly header: number }
  | { readonly kind: 'nothing' | 'program' | 'safelist' }
  | { readonly kind: (typeof storedKinds)[number]; readonly at: number };

/**
 * Learners are counted, a person renames a course, takes it, a language or a date of it away, or what a person said is gone; or the course is
 * stored otherwise for a reason that no one knows.
 */
const storedKinds = [
  'learners',
  'retitle',
  'take away',
  'take a language away',
  'take a date away',
  'give up',
  'aside',
] as const;

const anyName = fc.constantFrom(...'abcdefghi');
const anyValues = {
  title: fc.nat(3),
  stream: fc.constantFrom('data' as const, 'art' as const, undefined),
  isHidden: fc.boolean(),
  amount: fc.constantFrom(1, 5, 90, undefined),
  learners: fc.constantFrom(undefined, 0, 7),
  runs: fc.nat(3),
  isInTwoLanguages: fc.boolean(),
  isWrittenOtherwise: fc.boolean(),
};
const anyCourse: fc.Arbitrary<FileCourse> = fc.record({ name: anyName, ...anyValues, isWrong: fc.constant(false) });
const someValues = fc.oneof(
  ...Object.entries(anyValues).map(([key, value]) =>
    (value as fc.Arbitrary<unknown>).map((each) => ({ [key]: each }) as Partial<FileCourse>),
  ),
);
const at = fc.nat(11);
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set' as const), at, values: someValues }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('set' as const), at, values: fc.record({ isWrong: fc.boolean() }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), at, to: at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('duplicate' as const), at, to: at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), course: anyCourse, to: at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('header' as const), header: fc.nat(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('nothing' as const, 'program' as const, 'safelist' as const) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...storedKinds), at }) },
);

export const anyFile = fc.uniqueArray(anyCourse, { selector: ({ name }) => name, minLength: 2, maxLength: 9 });
export const anySteps = fc.array(
  fc.record({
    changes: fc.array(anyChange, { minLength: 1, maxLength: 3 }),
    form: fc.constantFrom('json' as const, 'ndjson' as const, 'ndjson' as const),
    isDryRun: fc.integer({ min: 0, max: 4 }).map((each) => each === 0),
    isConfirmed: fc.integer({ min: 0, max: 4 }).map((each) => each > 0),
  }),
  { minLength: 1, maxLength: 10 },
);

/** The courses of the file after a change; those that it is not about stay as they are. */
export function changeCourses(courses: readonly FileCourse[], change: Change): readonly FileCourse[] {
  if (change.kind === 'add') return courses.toSpliced(change.to % (courses.length + 1), 0, change.course);
  if (!('at' in change) || courses.length === 0) return courses;
  const at = change.at % courses.length;
  const there = courses.slice(at, at + 1);
  switch (change.kind) {
    case 'set':
      return courses.map((each, index) => (index === at ? { ...each, ...change.values } : each));
    case 'move':
      return courses.toSpliced(at, 1).toSpliced(change.to % courses.length, 0, ...there);
    case 'duplicate':
      return courses.toSpliced(change.to % (courses.length + 1), 0, ...there);
    case 'remove':
      return courses.toSpliced(at, 1);
    default:
      return courses;
  }
}

/** The file without its courses: of each number another, and some with which not every course goes. */
export function headerOf(id: string, number: number): CatalogueFile {
  const streams = [{ slug: 'data', label: 'Data' }, ...(number === 3 ? [] : [{ slug: 'art', label: 'Art' }])];
  const languages = ['en', 'de'].map((code) => ({ code, label: code }));
  const path = { code: 'p', name: 'P', stream: 'data', steps: [{ course_id: 'a' }, { course_id: 'b', title: 'B' }] };
  return {
    catalogue_file: 1,
    institute: {
      id,
      name: number === 1 ? 'School of two' : 'School',
      course_languages: { enabled: true, languages },
      timezone: number === 2 ? 'Pacific/Auckland' : 'Europe/Berlin',
    },
    streams,
    ...(number === 4 ? { learning_paths: [path] } : {}),
  };
}

/** The file as it is written. */
export function writeFileOf(header: CatalogueFile, courses: readonly FileCourse[], form: 'json' | 'ndjson'): string {
  const texts = courses.map((each) => {
    const made = courseOf(each);
    return each.isWrittenOtherwise ? otherwise(made, form === 'json') : JSON.stringify(made);
  });
  if (form === 'ndjson') return [JSON.stringify(header), ...texts].map((line) => `${line}\n`).join('');
  return `${JSON.stringify(header).slice(0, -1)},"courses":[${texts.join(',')}]}`;
}

const otherwise = (made: CatalogueCourse, isIndented: boolean): string => {
  const turned = Object.fromEntries(Object.entries(made).reverse());
  return isIndented ? JSON.stringify(turned, null, 2) : `  ${JSON.stringify(turned)} \r`;
};

function courseOf(each: FileCourse): CatalogueCourse {
  const { name, title, stream, isHidden, amount, learners, runs, isInTwoLanguages, isWrong } = each;
  const make = (language: string) =>
    edition(
      {
        id: `${name}-${language}`,
        language,
        title: `Course ${name} ${title} ü`,
        description_html: `<p onclick="x">${title}</p>`,
        ...(learners === undefined ? {} : { active_learners: learners }),
      },
      version({
        package_session_id: `${name}-${language}-1`,
        enroll_invite: { id: `${name}-${language}-i` },
        price: amount === undefined ? 'on_request' : { amount },
        ...(runs === 0
          ? {}
          : { runs: Array.from({ length: runs }, (_, number) => runOf(`${name}-${language}`, number)) }),
      }),
    );
  return {
    ...course({ id: name }, make('en'), ...(isInTwoLanguages ? [make('de')] : [])),
    ...(stream === undefined ? {} : { stream }),
    ...(isHidden ? { published: false } : {}),
    ...(isWrong ? { titel: 'misspelt' } : {}),
  };
}

/** One that is over, one to come, and one that begins with its meeting. */
const runOf = (owner: string, number: number) => ({
  id: `${owner}-r${number}`,
  ...(number === 2
    ? { meetings: [{ start: '2199-05-01T10:00' }] }
    : { start: number === 0 ? '2001-01-12' : '2199-01-12' }),
  ...(number === 1 ? { price: { amount: 3 } } : {}),
});
