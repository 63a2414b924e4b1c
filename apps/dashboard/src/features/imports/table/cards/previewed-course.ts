import type { CatalogueCourse, CatalogueRun, CatalogueVersion } from '@prospectus/contract';

/** A course out of a table, as its card shows it. */
export type PreviewedCourse = {
  readonly title: string | null;
  readonly subtitle: string | null;
  readonly image: string | null;
  /** An amount; `on_request` where there is none. */
  readonly price: { readonly amount: number; readonly currency: string | null } | 'on_request';
  readonly dates: readonly { readonly start: string; readonly places: readonly string[] }[];
};

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Takes what a card shows out of a course of a catalogue file. What is not there yet, as the table is still being understood, is left out. */
export function previewCourse(course: unknown, currency: string | null): PreviewedCourse {
  // The service makes it in this shape, but nothing has checked it yet.
  const { editions = [] } = (course ?? {}) as Loose<CatalogueCourse>;
  const [edition] = editions;
  const versions: readonly Loose<CatalogueVersion>[] = editions.flatMap((each) => each.versions ?? []);
  const runs: readonly Loose<CatalogueRun>[] = versions.flatMap((version) => version.runs ?? []);
  return {
    title: edition?.title ?? null,
    subtitle: edition?.subtitle ?? null,
    image: edition?.images?.preview ?? null,
    price: priceOf([...versions, ...runs], currency),
    dates: runs.flatMap((run) => {
      const start = run.start ?? run.meetings?.[0]?.start ?? run.when;
      return start === undefined ? [] : [{ start, places: run.places ?? [] }];
    }),
  };
}

function priceOf(
  priced: readonly Pick<Loose<CatalogueVersion>, 'price'>[],
  currency: string | null,
): PreviewedCourse['price'] {
  for (const { price } of priced) {
    if (typeof price === 'object' && typeof price.amount === 'number') {
      return { amount: price.amount, currency: price.currency ?? currency };
    }
  }
  return 'on_request';
}

/** The currency of prices that say none, as a mapping has it. */
export function currencyOf(map: unknown): string | null {
  const { institute } = (map ?? {}) as { readonly institute?: { readonly default_currency?: unknown } };
  const currency = institute?.default_currency;
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : null;
}

/** The name of a place by the id that was made of it: as a cell of the table has it; else the id. */
export function placeName(id: string, cells: readonly string[]): string {
  return cells.find((cell) => folded(cell) === folded(id)) ?? id;
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
