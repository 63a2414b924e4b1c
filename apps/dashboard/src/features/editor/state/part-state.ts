import type { DraftOfPartWire, EditedPartsWire, PartNameWire, PartWire } from '@prospectus/contract/admin';

/** A value of a field, as a catalogue file has it; null where it has none. */
export type FieldValue = DraftOfPartWire['fields'][number]['value'];
export type Fields = Readonly<Record<string, FieldValue>>;

/** A part of the catalogue as it is edited. */
export type PartState = {
  readonly key: string;
  readonly name: PartNameWire;
  readonly within: PartNameWire | null;
  readonly isPublished: boolean;
  /** As visitors see them. */
  readonly published: Fields;
  readonly changes: PartWire['changes'];
  /** What is wanted and not published yet. */
  readonly draft: Fields;
  /** Of the draft as it was saved; 0 where none is. */
  readonly version: number;
  /** What was published of fields when each was first typed into, for as long as it is not saved and as far as that is known. */
  readonly base?: Fields | undefined;
  /** The draft as it was saved when this editor last heard of it. */
  readonly saved?: Fields | undefined;
  readonly savedBy: string | null;
};

export const added = 'added';
export const removed = 'removed';

export const keyOf = ({ entity, id }: PartNameWire): string => `${entity} ${id}`;

export const toStates = ({ parts }: EditedPartsWire): readonly PartState[] => parts.map(toState);

function toState({ entity, id, within, is_published: isPublished, fields, changes, draft }: PartWire): PartState {
  const name = { entity, id };
  return {
    ...{ key: keyOf(name), name, within, isPublished, published: fields, changes },
    draft: isPublished ? withoutAddition(toFields(draft)) : toFields(draft),
    version: draft?.version ?? 0,
    savedBy: draft?.saved_by ?? null,
    saved: draft ? toFields(draft) : undefined,
  };
}

export const toFields = (draft: Pick<DraftOfPartWire, 'fields'> | null): Fields =>
  Object.fromEntries((draft?.fields ?? []).map(({ field, value }) => [field, value]));

/** What is published of the fields of a draft, as it was when each was first typed into, but for those that are saved: their version tells. */
export function withBase(part: PartState, draft: Fields): Fields | undefined {
  const { isPublished, published, saved = {}, base = {} } = part;
  if (!isPublished) return part.base;
  const fields = Object.keys(draft).filter((field) => Object.hasOwn(base, field) || !Object.hasOwn(saved, field));
  const baseFor = (field: string) => (Object.hasOwn(base, field) ? base[field] : published[field]) ?? null;
  return Object.fromEntries(fields.map((field) => [field, baseFor(field)]));
}

/** What was published of fields, but for some: they are saved by now, or decided about. */
export const baseWithout = (base: Fields | undefined, fields: readonly string[]): Fields | undefined =>
  base && Object.fromEntries(Object.entries(base).filter(([field]) => !fields.includes(field)));

/** The service takes 1 MiB at once. */
const saveBytesMax = 1_000_000;
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The same of the fields that are drafted still; where they do not all fit into a save, without the longest. */
export function baseOf({ draft, base = {} }: PartState): Fields | undefined {
  const entries = Object.entries(base).filter(([field]) => Object.hasOwn(draft, field));
  if (entries.length === 0) return undefined;
  let left = saveBytesMax - bytesOf(draft);
  const compared = entries
    .map((entry) => ({ entry, bytes: bytesOf(entry) }))
    .sort((a, b) => a.bytes - b.bytes)
    .filter(({ bytes }) => {
      left -= bytes;
      return left >= 0;
    });
  return compared.length === 0 ? undefined : Object.fromEntries(compared.map(({ entry }) => entry));
}

/** A draft of a part that is there by now: to be added again, it would be refused. */
export function withoutAddition({ [added]: _, ...others }: Fields): Fields {
  return others;
}

/** The value of a field as it is wanted. */
export const wantedOf = ({ draft, published }: PartState, field: string): FieldValue =>
  (Object.hasOwn(draft, field) ? draft[field] : published[field]) ?? null;

/** A draft in which a field is to have a value: what is published already is not drafted. */
export function withField(part: PartState, field: string, value: FieldValue): Fields {
  const { [field]: _, ...others } = part.draft;
  const isAsPublished = part.isPublished && isSame(value, part.published[field] ?? null);
  return isAsPublished || (!part.isPublished && value === null) ? others : { ...others, [field]: value };
}

/** Whether anything is wanted that is not published. */
export const isDrafted = ({ draft }: PartState): boolean => Object.keys(draft).length > 0;

/** Fields of a published part that are not as in the file, or will not be. What people added has no file to differ from. */
export function fieldsChanged(part: PartState): readonly string[] {
  if (!part.isPublished) return [];
  const changed = isOfDesk(part) ? [] : part.changes.map(({ field }) => field);
  return [...Object.keys(part.draft), ...changed].filter((field) => field !== added && field !== removed);
}

/** Whether the part is to be taken away. */
export const isRemoved = ({ draft }: PartState): boolean => draft[removed] === true;

/** Whether people added the part: no file says anything of it. */
export const isOfDesk = ({ changes }: PartState): boolean => changes.some(({ field }) => field === added);

/** Whether a part is there, or is to be. */
export const isThere = ({ isPublished, draft }: PartState): boolean => isPublished || Object.hasOwn(draft, added);

/** Whether something is drafted of a part that the catalogue no longer has: it is kept until that is back. */
export const isGone = (part: PartState): boolean => isDrafted(part) && !isThere(part);

/** Parts of a kind within another, in the order of the course; new ones stand behind the others. */
export const partsWithin = (
  parts: readonly PartState[],
  holder: PartState,
  entity: PartNameWire['entity'],
): readonly PartState[] =>
  parts.filter(
    (part) => part.name.entity === entity && isThere(part) && part.within !== null && keyOf(part.within) === holder.key,
  );

/** A part with all that lies within it, each before what lies within that. */
export function withAllWithin(parts: readonly PartState[], part: PartState): readonly PartState[] {
  const within = parts.filter((each) => each.within !== null && keyOf(each.within) === part.key);
  return [part, ...within.flatMap((each) => withAllWithin(parts, each))];
}

/** The order of an object's members says nothing. */
export const isSame = (a: FieldValue, b: FieldValue): boolean => canonical(a) === canonical(b);

const canonical = (value: FieldValue): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
