import type { CatalogueHeader, CatalogueInstitute } from '@prospectus/contract';
import type { Loose } from './normalise.ts';

const fields = ['timezone', 'default_currency', 'course_languages', 'formats', 'places', 'attributes'] as const;

/** What of a header courses are judged with. */
export type JudgingHeader = Pick<Loose<CatalogueHeader>, 'streams'> & {
  readonly institute: Pick<Loose<CatalogueInstitute>, (typeof fields)[number]> | undefined;
};

/** Leaves out the rest, so that nothing else of a header can decide what is found in a course. A field that was wrong is there, without a value. */
export function judgingHeaderOf({ streams, institute }: Loose<CatalogueHeader>): JudgingHeader {
  const own =
    institute && fields.flatMap((field) => (Object.hasOwn(institute, field) ? [[field, institute[field]]] : []));
  return { streams, institute: own && Object.fromEntries(own) };
}
