import { say } from '@prospectus/contract';
import { type Findings, render } from '../checking/finding.ts';
import type { CatalogueSource } from './catalogue-source.ts';

/** Where a file says whose catalogue it is. */
export const institutePointer = '/institute/id';

/** A catalogue, and the id of the institute that its file names where it is imported as another's. */
export type NamedSource = { readonly source: CatalogueSource; readonly named: string | undefined };

/** Of a file that is not checked yet. */
export function instituteIdOf(header: unknown): unknown {
  return (header as { institute?: { id?: unknown } | null } | null | undefined)?.institute?.id;
}

/** The dashboard creates no institutes, and whether there is another is not its admins' to know (rule D37). */
export function checkInstitute({ header }: CatalogueSource, instituteId: string, findings: Findings): void {
  const id = instituteIdOf(header);
  if (id === undefined || id === instituteId) return;
  const expected = say('{id}, the id of this institute', { id: render(instituteId) });
  findings.add(['institute', 'id'], expected, render(id), { cause: 'id' });
}

/** The catalogue of a file as that of an institute, whichever the file names. */
export function asInstitute(source: CatalogueSource, instituteId: string): NamedSource {
  const named = instituteIdOf(source.header);
  if (typeof named !== 'string' || named === instituteId) return { source, named: undefined };
  const header = source.header as { readonly institute: object };
  return { source: { ...source, header: { ...header, institute: { ...header.institute, id: instituteId } } }, named };
}
