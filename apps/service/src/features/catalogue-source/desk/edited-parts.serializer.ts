import type { CatalogueAttribute, CatalogueHeader } from '@prospectus/contract';
import type { DroppedWire, EditedPartsWire, PartFindingWire, PartNameWire, PartWire } from '@prospectus/contract/admin';
import type { Draft } from '../drafts/draft.ts';
import { added, removed } from '../layers/change.ts';
import { keyOf, type Part, type PartName, partKinds } from '../layers/part.ts';
import type { StoredChange } from '../layers/stored-change.ts';
import { toChangedFieldWire, toDraftOfPartWire } from './desk.serializer.ts';

type Read = {
  readonly header: CatalogueHeader;
  /** As they are published. */
  readonly parts: readonly Part[];
  readonly changes: readonly StoredChange[];
  readonly drafts: readonly Draft[];
  readonly findings: readonly PartFindingWire[];
  readonly dropped?: readonly DroppedWire[];
};

export function toEditedPartsWire({ header, parts, changes, drafts, findings, dropped = [] }: Read): EditedPartsWire {
  const published = new Map(parts.map((part) => [keyOf(part), part]));
  const names = new Map<string, PartName>([...parts, ...drafts, ...changes].map((each) => [keyOf(each), each]));
  const changesOf = new Map<string, StoredChange[]>();
  for (const change of changes) {
    const own = changesOf.get(keyOf(change));
    if (own === undefined) changesOf.set(keyOf(change), [change]);
    else own.push(change);
  }
  const draftOf = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  const { institute, streams = [] } = header;
  const { attributes = [] } = institute;
  return {
    parts: [...names].map(([key, name]) =>
      toPartWire(name, published.get(key), changesOf.get(key) ?? [], draftOf.get(key)),
    ),
    findings: [...findings],
    ...(dropped.length > 0 && { dropped: [...dropped] }),
    institute: {
      currency: institute.default_currency ?? 'USD',
      timezone: institute.timezone ?? 'UTC',
      languages: (institute.course_languages?.languages ?? []).map(({ code: key, label }) => ({ key, label })),
      formats: (institute.formats ?? []).map(({ key, label }) => ({ key, label })),
      places: (institute.places ?? []).map(({ id: key, name: label }) => ({ key, label })),
      streams: streams.map(({ slug: key, label, categories = [] }) => ({
        ...{ key, label },
        categories: categories.map((each) => ({ key: each.slug, label: each.label })),
      })),
      ...(attributes.length > 0 && { attributes: attributes.map(toAttributeWire) }),
    },
  };
}

const toAttributeWire = ({ key, label, closed = false, values = [] }: CatalogueAttribute) => ({
  ...{ key, label, is_closed: closed },
  values: values.map((each) => ({ key: each.value, label: each.label ?? each.value })),
});

function toPartWire(
  { entity, id }: PartName,
  part: Part | undefined,
  changes: readonly StoredChange[],
  draft: Draft | undefined,
): PartWire {
  const lists = Object.keys(partKinds[entity].lists);
  const fields = Object.entries(part?.fields ?? {}).filter(([field]) => !lists.includes(field));
  const within = part?.within ?? withinOf(changes, draft);
  return {
    ...{ entity, id },
    within: within && { entity: within.entity, id: within.id },
    is_published: part !== undefined,
    // Values of a catalogue file.
    fields: Object.fromEntries(fields) as PartWire['fields'],
    changes: changes.map(toChangedFieldWire),
    draft: draft === undefined ? null : toDraftOfPartWire(draft),
  };
}

/** What a part lies within that is not published: as it is drafted, or as it was before people took it away. */
function withinOf(changes: readonly StoredChange[], draft: Draft | undefined): PartName | null {
  const drafted = draft?.fields.find(({ field }) => field === added)?.value;
  const before = changes.find(({ field }) => field === removed)?.base;
  // Only these fields have such values.
  return (drafted ?? before ?? null) as PartNameWire | null;
}
