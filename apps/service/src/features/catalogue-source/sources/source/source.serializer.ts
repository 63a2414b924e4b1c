import type { Role, SourceWire } from '@prospectus/contract/admin';
import type { Source } from './source.ts';
import { nameOfAddress } from './source-address.ts';

export const toSourceWire = (source: Source): SourceWire => ({
  id: source.id,
  kind: source.kind,
  url: source.url,
  name: nameOfAddress(source.url),
  every: source.every,
  mapping: source.mapping,
  is_paused: source.isPaused,
  created_at: source.createdAt.toISOString(),
  created_by: source.createdBy,
  progress: source.progress ?? null,
  next_at: source.nextAt?.toISOString() ?? null,
  last: source.last
    ? {
        at: source.last.at.toISOString(),
        outcome: source.last.outcome,
        problem: source.last.problem,
        import_id: source.last.importId,
      }
    : null,
  failures_in_a_row: source.failuresInARow,
});

/** As a member sees it: an address may hold a secret, which only admins are shown (rule M3). */
export function toShownSource(source: Source, role: Role | undefined): SourceWire {
  const wire = toSourceWire(source);
  return role === 'admin' ? wire : { ...wire, url: wire.name };
}
