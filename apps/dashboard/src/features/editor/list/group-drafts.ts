import type { adminEndpoints, PartNameWire } from '@prospectus/contract/admin';
import type { AdminAnswer } from '../../../api/admin-client.ts';

export type Drafts = AdminAnswer<typeof adminEndpoints.listDrafts>['data'];

/** What is drafted of a course and all below it, or of what all courses share. */
export type DraftedCourse = {
  readonly key: string;
  readonly courseId: string | null;
  /** Null for what all courses share. */
  readonly title: string | null;
  /** Whether nothing of it is in the catalogue any more. */
  readonly isGone: boolean;
  readonly parts: readonly PartNameWire[];
  /** Each kind of field once. */
  readonly fields: readonly (readonly [PartNameWire['entity'], string])[];
  /** How many fields are not named. */
  readonly more: number;
  /** Of the one that was saved last. */
  readonly savedAt: string;
  readonly savedBy: string | null;
};

export function groupDrafts(drafts: Drafts): readonly DraftedCourse[] {
  const groups = new Map<string, Drafts>();
  for (const draft of drafts) {
    // No course has an empty id.
    const key = draft.course_id ?? '';
    groups.set(key, [...(groups.get(key) ?? []), draft]);
  }
  return [...groups].map(([key, own]) => {
    const last = own.reduce((a, b) => (a.saved_at < b.saved_at ? b : a));
    const fields = new Map(
      own.flatMap(({ entity, fields }) => fields.map((field) => [`${entity} ${field}`, [entity, field] as const])),
    );
    return {
      key,
      courseId: last.course_id,
      title: last.title ?? last.course_id,
      isGone: own.every(({ is_gone }) => is_gone),
      parts: own.map(({ entity, id }) => ({ entity, id })),
      fields: [...fields.values()],
      more: own.reduce((sum, { fields: named, fields_total: total }) => sum + total - named.length, 0),
      savedAt: last.saved_at,
      savedBy: last.saved_by,
    };
  });
}
