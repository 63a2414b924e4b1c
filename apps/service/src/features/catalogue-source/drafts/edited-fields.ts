import { say } from '@prospectus/contract';
import { shownValue } from '../comparing/field-changes.ts';
import { EditRefusal } from '../editing/edits.ts';
import { isSame } from '../layers/change.ts';
import { keyOf, nameOf, type PartName } from '../layers/part.ts';
import type { Draft, DraftField } from './draft.ts';

type Edit = PartName &
  DraftField & {
    readonly version?: number | undefined;
    readonly courseId?: string | undefined;
    readonly base?: Pick<DraftField, 'value'> | undefined;
  };

/** Fields by their names: a draft and what is edited of it may have a thousand each. */
type Fields = ReadonlyMap<string, DraftField>;

/** What is edited of one part, the versions that its edits name, and what they say was published. */
type EditedPart = PartName &
  Pick<Edit, 'courseId'> & {
    readonly seen: ReadonlySet<number>;
    readonly fields: Fields;
    readonly base: readonly DraftField[];
  };

/** @throws {EditRefusal} when a field is given twice */
export function groupEdits(edits: readonly Edit[]): readonly EditedPart[] {
  const parts = new Map<
    string,
    EditedPart & { readonly seen: Set<number>; readonly fields: Map<string, DraftField>; readonly base: DraftField[] }
  >();
  for (const { entity, id, field, value, version, courseId, base } of edits) {
    const fresh = { entity, id, courseId, seen: new Set<number>(), fields: new Map<string, DraftField>(), base: [] };
    const part = parts.get(keyOf({ entity, id })) ?? fresh;
    if (part.fields.has(field)) {
      throw new EditRefusal(say('{field} of {part} is given twice.', { field, part: nameOf(part) }));
    }
    part.fields.set(field, { field, value });
    if (version !== undefined) part.seen.add(version);
    if (base !== undefined) part.base.push({ ...base, field });
    parts.set(keyOf(part), part);
  }
  return [...parts.values()];
}

export const fieldsOf = (draft: Pick<Draft, 'fields'> | undefined): Fields =>
  new Map(draft?.fields.map((each) => [each.field, each]));

/** Whether a draft says all of these already. */
export const isSaved = (drafted: Fields, fields: Fields): boolean =>
  [...fields.values()].every(({ field, value }) => {
    const known = drafted.get(field);
    return known !== undefined && isSame(known.value, value);
  });

/** What a draft says once it says these. */
export const withEdits = (drafted: Fields, fields: Fields): readonly DraftField[] => [
  ...[...drafted.values()].filter(({ field }) => !fields.has(field)),
  ...fields.values(),
];

/** @throws {EditRefusal} when one of the fields is drafted otherwise: who drafted it may not want it replaced (rule K5) */
export function expectNoOther(part: PartName, drafted: Fields, fields: Fields): void {
  for (const { field, value } of fields.values()) {
    const other = drafted.get(field);
    if (other === undefined || isSame(other.value, value)) continue;
    throw new EditRefusal(
      say('{field} of {part} already has a draft: {value}. To replace it, add --force.', {
        ...{ field, part: nameOf(part) },
        value: JSON.stringify(shownValue(other.value)),
      }),
    );
  }
}
