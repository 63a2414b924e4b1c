import type { Change } from '../../../http/admin/change.ts';
import type { ReleaseOutcome } from './quarantined-lead.ts';

/** What the audit log keeps of a release. */
export function changesOf(id: string, result: ReleaseOutcome): readonly Change[] {
  if (result.outcome === 'gone' || result.outcome === 'full') return [];
  const details = result.outcome === 'joined' ? { joined: result.leadId } : {};
  return [{ action: 'quarantine.released', subject: id, details }];
}

export const deletedChanges = (ids: readonly string[]): readonly Change[] =>
  ids.map((id) => ({ action: 'quarantine.deleted', subject: id, details: {} }));
