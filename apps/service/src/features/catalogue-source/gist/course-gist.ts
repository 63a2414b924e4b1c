import type { CatalogueCourse } from '@prospectus/contract';

/**
 * What an import looks at in a course that it has nothing to write of: its ids, what of it is shown, and what the brake compares (rule K11).
 * Every course is one, so that both are looked at by the same rules.
 */
export type CourseGist = {
  readonly id?: string | undefined;
  readonly published?: boolean | undefined;
  readonly editions: readonly EditionGist[];
};

export type EditionGist = {
  readonly id: string;
  readonly published?: boolean | undefined;
  readonly active_learners?: number | undefined;
  readonly versions: readonly VersionGist[];
};

export type VersionGist = {
  readonly package_session_id: string;
  readonly published?: boolean | undefined;
  readonly price?: PriceGist | undefined;
  readonly runs?: readonly RunGist[] | undefined;
};

export type RunGist = {
  readonly id: string;
  readonly published?: boolean | undefined;
  readonly price?: PriceGist | undefined;
  readonly start?: string | undefined;
  readonly meetings?: readonly { readonly start: string }[] | undefined;
};

/** A price may be no amount at all: it is on request then. */
export type PriceGist = string | { readonly amount: number };

export const gistOf = ({ id, published, editions }: CatalogueCourse): CourseGist => ({
  id,
  published,
  editions: editions.map(({ id, published, active_learners, versions }) => ({
    id,
    published,
    active_learners,
    versions: versions.map(({ package_session_id, published, price, runs }) => ({
      package_session_id,
      published,
      price: amountOf(price),
      runs: runs?.map(gistOfRun),
    })),
  })),
});

type Run = NonNullable<CatalogueCourse['editions'][number]['versions'][number]['runs']>[number];

const gistOfRun = ({ id, published, price, start, meetings }: Run): RunGist => ({
  id,
  published,
  price: amountOf(price),
  start,
  // It begins with the first, where it does not say when.
  meetings: start === undefined ? meetings?.slice(0, 1).map((meeting) => ({ start: meeting.start })) : undefined,
});

const amountOf = (price: Run['price']): PriceGist | undefined =>
  typeof price === 'object' ? { amount: price.amount } : undefined;
