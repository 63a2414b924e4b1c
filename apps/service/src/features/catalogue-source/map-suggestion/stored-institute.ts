import type { CatalogueHeader } from '@prospectus/contract';
import { caseKey } from '../../catalogue-store/facts.ts';
import type { GivenInstitute } from './making/institute.ts';

/** What is said of the institute of a table, besides what is stored of it. */
export type SaidInstitute = {
  readonly name?: string | undefined;
  readonly timezone?: string | undefined;
  readonly currency?: string | undefined;
};

/** What is said counts before what is stored. */
export function knownInstitute(
  id: string,
  { name, timezone, currency }: SaidInstitute,
  header: CatalogueHeader | undefined,
): GivenInstitute {
  const { institute } = header ?? {};
  return {
    id,
    name: name ?? institute?.name,
    timezone: timezone ?? institute?.timezone,
    currency: currency ?? institute?.default_currency,
  };
}

type Institute = CatalogueHeader['institute'];

/** What a table cannot say stays: settings, learning paths, texts of streams and places (rule K10). */
export function withStored(map: unknown, header: CatalogueHeader | undefined, said: SaidInstitute): unknown {
  if (header === undefined) return map;
  const { institute, ...rest } = map as { readonly institute: Institute };
  const stored = header.institute;
  const formats = withNew(stored.formats, institute.formats, ({ key }) => key);
  return {
    ...rest,
    institute: {
      ...institute,
      ...stored,
      ...(said.name !== undefined && { name: said.name }),
      ...(said.timezone !== undefined && { timezone: said.timezone }),
      ...(said.currency !== undefined && { default_currency: said.currency }),
      ...(formats.length > 0 && { formats }),
      ...languagesOf(stored, institute),
    },
    ...(header.streams && { streams: header.streams }),
    ...(header.learning_paths && { learning_paths: header.learning_paths }),
  };
}

/** What a mapping that was suggested says of the institute, before what is stored of it is added. */
export const instituteSaid = (map: unknown): unknown =>
  (map as { readonly institute?: unknown } | undefined)?.institute;

/** A mapping to be kept, without what was added to it: that is taken as it is by then. */
export function withoutStored(map: unknown, said: unknown): unknown {
  if (typeof map !== 'object' || map === null || said === undefined) return map;
  const { streams: _, learning_paths: __, ...rest } = map as Readonly<Record<string, unknown>>;
  return { ...rest, institute: said };
}

/** Languages of the table join those that are there; whether the site shows them stays as it is. */
function languagesOf({ course_languages: stored }: Institute, { course_languages: named }: Institute) {
  const known = stored ?? named;
  if (known === undefined) return {};
  const languages = withNew(stored?.languages, named?.languages, ({ code }) => code);
  return { course_languages: { ...known, languages } };
}

function withNew<T>(known: readonly T[] = [], named: readonly T[] = [], keyOf: (each: T) => string): T[] {
  const keys = new Set(known.map((each) => caseKey(keyOf(each))));
  return [...known, ...named.filter((each) => !keys.has(caseKey(keyOf(each))))];
}
