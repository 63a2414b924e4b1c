import { resolveRelativeDates } from './relative-date.ts';

/** The demo institute. */
export const demoInstituteId = 'linden-quay';

/** The same institute's catalogue for companies, which hides its prices. */
export const demoCompaniesInstituteId = 'linden-quay-companies';

/** What is known of the demo's file without judging it; the import judges the rest. */
export type DemoCatalogue = {
  readonly institute: Readonly<Record<string, unknown>>;
  readonly courses: readonly {
    readonly id?: string;
    readonly published?: boolean;
    readonly editions: readonly {
      readonly id: string;
      readonly title: string;
      readonly versions: readonly { readonly runs?: readonly { readonly id: string }[] }[];
    }[];
  }[];
  readonly [field: string]: unknown;
};

/** Dates the demo's file on the day of `now`. */
export function dateCatalogue(file: DemoCatalogue, now: number): DemoCatalogue {
  // The shape survives: only texts are replaced, by texts.
  return resolveRelativeDates(file, now) as DemoCatalogue;
}

/** Makes the variant with hidden prices: another institute, the same catalogue. */
export function forCompanies(catalogue: DemoCatalogue): DemoCatalogue {
  return {
    ...catalogue,
    institute: {
      ...catalogue.institute,
      id: demoCompaniesInstituteId,
      name: 'Linden Quay for Companies',
      prices_visible: false,
    },
  };
}

/** Ids of its dates, which are the same on every day. */
export const runIdsOf = ({ courses }: DemoCatalogue): ReadonlySet<string> =>
  new Set(
    courses.flatMap(({ editions }) =>
      editions.flatMap(({ versions }) => versions.flatMap(({ runs }) => (runs ?? []).map(({ id }) => id))),
    ),
  );
