import type { PublicationWire } from '@prospectus/contract/admin';
import type { Publication } from './publication.ts';

export const toPublicationWire = ({
  id,
  dueAt,
  choice,
  status,
  reason,
  madeBy,
  finishedAt,
}: Publication): PublicationWire => ({
  id,
  due_at: dueAt.toISOString(),
  drafts: choice === 'all' ? choice : { courses: [...choice.courses], parts: [...choice.parts] },
  status,
  reason,
  made_by: madeBy,
  finished_at: finishedAt?.toISOString() ?? null,
});
