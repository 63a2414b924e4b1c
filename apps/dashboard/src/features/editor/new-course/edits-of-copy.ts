import type { adminEndpoints, CoursePartsWire, PartNameWire } from '@prospectus/contract/admin';
import type { AdminRequest } from '../../../api/admin-client.ts';
import { newId, wantedFields } from '../state/new-parts.ts';
import { type Fields, keyOf, type PartState, toStates } from '../state/part-state.ts';
import { isObject, textOf } from '../state/values.ts';

type Edits = AdminRequest<typeof adminEndpoints.addToDrafts>['body']['edits'];

/** What is one course's own: ids, addresses, and how many seats are left. */
const own = ['id', 'package_session_id', 'url', 'available_slots'];

/**
 * What has to be drafted for another course like this one, as it is wanted: with new ids, without its dates and its addresses.
 *
 * @param titleOf says how the copy is called
 */
export function editsOfCopy(
  wire: CoursePartsWire,
  titleOf: (title: string) => string,
): { readonly courseId: string; readonly edits: Edits } {
  const parts = toStates(wire).filter(({ name }) => ['course', 'edition', 'version'].includes(name.entity));
  const first = parts.find(({ name }) => name.entity === 'edition');
  const title = titleOf(first === undefined ? wire.id : textOf(wantedFields(first)['title'] ?? null));
  const names = new Map(parts.map(({ key, name: { entity } }) => [key, { entity, id: newId(title) }]));
  const edits = parts.flatMap((part) => {
    const name = names.get(part.key);
    const within = part.within === null ? null : names.get(keyOf(part.within));
    // What was taken away, and what lies within that, is not copied.
    if (name === undefined || within === undefined) return [];
    const fields = Object.entries(fieldsOf(part, name, titleOf)).map(([field, value]) => ({ ...name, field, value }));
    return [{ ...name, field: 'added', value: within }, ...fields];
  });
  return { courseId: names.get(keyOf({ entity: 'course', id: wire.id }))?.id ?? '', edits };
}

function fieldsOf(part: PartState, { entity, id }: PartNameWire, titleOf: (title: string) => string): Fields {
  const wanted = Object.entries(wantedFields(part)).filter(([field]) => !own.includes(field));
  const fields: Fields = Object.fromEntries(wanted);
  if (entity === 'edition') return { ...fields, title: titleOf(textOf(fields['title'] ?? null)) };
  const { enroll_invite: invite = null } = fields;
  return entity === 'version'
    ? { ...fields, enroll_invite: { ...(isObject(invite) ? invite : {}), id: `${id}-enrol` } }
    : fields;
}
