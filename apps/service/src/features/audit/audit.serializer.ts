import type { AuditEvent, AuditPage } from '@prospectus/contract/admin';
import type { RecordedChange } from './audit.ts';

/** Makes a page of changes of which there may be one more than belong into it: then others follow. */
export function toAuditPage(changes: readonly RecordedChange[], size: number): AuditPage {
  const data = changes.slice(0, size).map(toAuditEvent);
  const last = data.at(-1);
  return { data, next_cursor: changes.length > size && last ? String(last.id) : null };
}

function toAuditEvent(change: RecordedChange): AuditEvent {
  const { id, at, instituteId, actorKind, actorId, actorName, action, subject, details } = change;
  return {
    id,
    at: at.toISOString(),
    institute_id: instituteId,
    actor: { kind: actorKind, id: actorId, name: actorName },
    action,
    subject,
    details,
  };
}
