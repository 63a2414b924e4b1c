import type { adminEndpoints, CoursePartsWire } from '@prospectus/contract/admin';
import type { AdminRequest } from '../../../api/admin-client.ts';
import { decimalsOf } from '../../../ui/format/money.tsx';
import { clockOf, dayOf } from '../state/moments.ts';
import { firstSpanOf, movedBy, wantedFields } from '../state/new-parts.ts';
import { type FieldValue, isRemoved, isSame, keyOf, type PartState, toStates, wantedOf } from '../state/part-state.ts';
import { isObject, textOf } from '../state/values.ts';

/** What is done to several courses at once. */
export type BulkChange =
  | { readonly kind: 'published'; readonly value: boolean }
  | { readonly kind: 'stream'; readonly stream: string }
  | { readonly kind: 'add_tag' | 'remove_tag'; readonly tag: string }
  /** Of versions and dates; by a negative number, they cost less. */
  | { readonly kind: 'price_percent' | 'price_amount'; readonly by: number }
  /** Moves dates that are still to come. */
  | { readonly kind: 'shift'; readonly days: number };

/** Titles of courses by their ids. */
export type ChosenCourses = ReadonlyMap<string, string>;

type Edit = AdminRequest<typeof adminEndpoints.addToDrafts>['body']['edits'][number];

/** One field of one part, and what it was. */
export type BulkEdit = Edit & { readonly before: FieldValue };

/** What a change comes to in one course. */
export type CourseEdits = { readonly id: string; readonly title: string; readonly edits: readonly BulkEdit[] };

/**
 * What has to be drafted of a course for a change of several. Fields that are as they should be are left out, and so are prices that would be
 * 0 or less: that would give the course away.
 */
export function bulkEdits(wire: CoursePartsWire, change: BulkChange, now: Date): readonly BulkEdit[] {
  const { currency, timezone } = wire.institute;
  const context = { currency, timezone, today: dayOf(now, timezone) };
  const parts = toStates(wire).filter((part) => !isRemoved(part));
  return parts
    .flatMap((part) => wantedOfPart(part, change, context))
    .filter(({ before, value }) => !isSame(before, value));
}

/** `today` is a day of the institute’s calendar, such as 2027-01-31. */
type Context = { readonly currency: string; readonly timezone: string; readonly today: string };

function wantedOfPart(part: PartState, change: BulkChange, context: Context): readonly BulkEdit[] {
  const { entity } = part.name;
  const { version } = part;
  const edit = (field: string, value: FieldValue) => {
    const before = wantedOf(part, field);
    // Of what is drafted, the version tells whether that is another by now.
    const base = Object.hasOwn(part.draft, field) ? {} : { base: before };
    return { ...part.name, field, value, version, ...base, before };
  };
  switch (change.kind) {
    case 'published':
      // Published is what a course is that says nothing.
      return entity !== 'course' || (wantedOf(part, 'published') ?? true) === change.value
        ? []
        : [edit('published', change.value)];
    case 'stream':
      // A category is of one stream.
      return entity !== 'course' || textOf(wantedOf(part, 'stream')) === change.stream
        ? []
        : [edit('stream', change.stream), edit('category', null)];
    case 'add_tag':
    case 'remove_tag':
      return entity === 'edition' ? [edit('tags', tagsWith(wantedOf(part, 'tags'), change.kind, change.tag))] : [];
    case 'price_percent':
    case 'price_amount':
      return entity === 'version' || entity === 'run'
        ? [edit('price', priceWith(wantedOf(part, 'price'), change, context.currency))]
        : [];
    case 'shift':
      return entity === 'run' && isToCome(part, context)
        ? Object.entries(wantedFields(part)).map(([field, value]) => edit(field, movedBy(field, value, change.days)))
        : [];
  }
}

/** Whether a date starts today or later; one that has but meetings starts with the first of them (rule R1). */
function isToCome(run: PartState, { timezone, today }: Context): boolean {
  const [start] = firstSpanOf(run);
  const day = clockOf(start, timezone)?.day ?? '';
  return day >= today;
}

function tagsWith(value: FieldValue, kind: 'add_tag' | 'remove_tag', tag: string): FieldValue {
  const tags = (Array.isArray(value) ? value : []) as readonly FieldValue[];
  const isIt = (each: FieldValue) => textOf(each).toLowerCase() === tag.toLowerCase();
  if (kind === 'add_tag') return tags.some(isIt) ? value : [...tags, tag];
  const left = tags.filter((each) => !isIt(each));
  return left.length === 0 ? null : left;
}

function priceWith(
  price: FieldValue,
  { kind, by }: { readonly kind: 'price_percent' | 'price_amount'; readonly by: number },
  institutes: string,
): FieldValue {
  const amount = isObject(price) ? price['amount'] : undefined;
  // What is free stays free, and what is told to those who ask stays so.
  if (!isObject(price) || typeof amount !== 'number' || amount === 0) return price;
  const currency = textOf(price['currency'] ?? null) || institutes;
  const next = rounded(kind === 'price_percent' ? amount * (1 + by / 100) : amount + by, currency);
  return next > 0 ? { ...price, amount: next } : price;
}

/** Of a batch as JSON: however many bytes a character has, a request with it is below the megabyte that the service takes. */
const batchCharactersMax = 250_000;

/** Edits in batches of at most `max` and of a size that can be sent, those of a part in one of them. */
export function inBatches(edits: readonly BulkEdit[], max: number): readonly (readonly BulkEdit[])[] {
  const parts = new Map<string, BulkEdit[]>();
  for (const edit of edits) {
    const key = keyOf(edit);
    parts.set(key, [...(parts.get(key) ?? []), edit]);
  }
  const batches: BulkEdit[][] = [];
  let characters = 0;
  for (const ofPart of parts.values()) {
    const more = JSON.stringify(ofPart).length;
    const last = batches.at(-1);
    const hasRoom = last && last.length + ofPart.length <= max && characters + more <= batchCharactersMax;
    if (hasRoom) last.push(...ofPart);
    else batches.push([...ofPart]);
    characters = hasRoom ? characters + more : more;
  }
  return batches;
}

/** To the smallest coin of a currency. */
function rounded(amount: number, currency: string): number {
  const digits = decimalsOf(currency);
  return Number(`${Math.round(Number(`${amount}e${digits}`))}e-${digits}`);
}
