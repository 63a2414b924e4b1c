import type { adminEndpoints, PartNameWire } from '@prospectus/contract/admin';
import type { AdminRequest } from '../../../api/admin-client.ts';
import { newEdition, newId } from '../state/new-parts.ts';
import type { FieldValue } from '../state/part-state.ts';

type Edits = AdminRequest<typeof adminEndpoints.addToDrafts>['body']['edits'];

type NewCourse = {
  readonly title: string;
  /** Slug of a stream. */
  readonly stream: string | null;
  /** Code of a language. */
  readonly language: string | null;
  /** Day of its first date; empty for none. */
  readonly start: string;
};

/** What has to be drafted for a new course: with an edition and a version, without which it could not be published. */
export function editsOfNewCourse({ title, stream, language, start }: NewCourse): {
  readonly courseId: string;
  readonly edits: Edits;
} {
  const course: PartNameWire = { entity: 'course', id: newId(title) };
  const [edition, version] = newEdition(course, { title: title.trim(), language });
  const added = (name: PartNameWire, within: PartNameWire | null): Edits => [
    { ...name, field: 'added', value: within === null ? null : { entity: within.entity, id: within.id } },
  ];
  const fields = (name: PartNameWire, values: Readonly<Record<string, FieldValue>>): Edits =>
    Object.entries(values).map(([field, value]) => ({ ...name, field, value }));
  const run: PartNameWire = { entity: 'run', id: newId('') };
  const edits: Edits = [
    ...added(course, null),
    ...(stream === null ? [] : fields(course, { stream })),
    ...added(edition.name, edition.within),
    ...fields(edition.name, edition.fields),
    ...added(version.name, version.within),
    ...fields(version.name, version.fields),
    ...(start === '' ? [] : [...added(run, version.name), ...fields(run, { start })]),
  ];
  return { courseId: course.id, edits };
}
