import { type CatalogueHeader, say } from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';
import { type CommandFindings, render } from '../../checking/finding.ts';
import type { Column } from '../fields/column.ts';
import type { Entity } from '../fields/entity.ts';
import { type Names, type Naming, namesOf } from '../fields/names.ts';
import { listHeadings } from '../sheets/list-sheet.ts';
import { placeKey } from '../sheets/place-sheet.ts';
import { findGoneIds } from './changed-ids.ts';
import type { Context, IdKind, NewIds, Trace } from './context.ts';
import type { SheetRows } from './sheet-rows.ts';
import { isRowAsMade, writeFields } from './write-fields.ts';

/** Adds the streams, categories and formats that a list names for the first time. Nothing of them goes by a list. */
export function addNamed(header: CatalogueHeader, lists: SheetRows, ids: NewIds, findings: CommandFindings): void {
  const names = namesOf(header);
  const textsOf = (heading: string) => {
    const texts = Array.from({ length: lists.count }, (_, row) => ({ row, text: lists.text(row, heading) ?? '' }));
    return texts.filter(({ text }) => text !== '');
  };
  const streams = createAdder(names.streams, 'stream', ids);
  const formats = createAdder(names.formats, 'format', ids);
  for (const { text } of textsOf(listHeadings.streams)) streams.add(text);
  for (const { text } of textsOf(listHeadings.formats)) formats.add(text);
  if (streams.made.length > 0) {
    header.streams = [...(header.streams ?? []), ...streams.made.map(({ id, label }) => ({ slug: id, label }))];
  }
  if (formats.made.length > 0) {
    const made = formats.made.map(({ id, label }) => ({ key: id, label }));
    header.institute.formats = [...(header.institute.formats ?? []), ...made];
  }

  const categories = new Map<string, Adder>();
  for (const { row, text } of textsOf(listHeadings.categories)) {
    const streamOf = lists.text(row, listHeadings.streamOf) ?? '';
    const slug = streams.find(streamOf);
    if (slug === undefined) {
      const why = { expected: 'the stream that the category belongs to', cause: 'reference' } as const;
      lists.report(row, listHeadings.streamOf, render(streamOf || undefined), why, findings);
      continue;
    }
    const adder = categories.get(slug) ?? createAdder(names.categoriesOf(slug), 'category', ids);
    categories.set(slug, adder);
    adder.add(text);
  }
  for (const stream of header.streams ?? []) {
    const made = (categories.get(stream.slug)?.made ?? []).map(({ id, label }) => ({ slug: id, label }));
    if (made.length > 0) stream.categories = [...(stream.categories ?? []), ...made];
  }
}

type Adder = {
  readonly made: readonly { readonly id: string; readonly label: string }[];
  find(text: string): string | undefined;
  add(text: string): void;
};

/** Adds what has no name yet, each once. */
function createAdder(known: Naming, kind: IdKind, ids: NewIds): Adder {
  const made: { readonly id: string; readonly label: string }[] = [];
  const own = new Map<string, string>();
  const find = (text: string) => known.find(text) ?? own.get(caseKey(text));
  return {
    made,
    find,
    add(text) {
      if (find(text) !== undefined) return;
      const id = ids.make(kind, text);
      own.set(caseKey(text), id);
      made.push({ id, label: text });
    },
  };
}

/** Changes the institute’s places by their rows. */
export function changePlaces(
  header: CatalogueHeader,
  sheet: SheetRows<Column>,
  context: Omit<Context, 'after'>,
  trace: Trace,
): void {
  const { institute } = header;
  const { marked, ids, findings, before } = context;
  const rows = new Map<string, number>();
  const added: { readonly id: string; readonly row: number }[] = [];
  for (let row = 0; row < sheet.count; row += 1) {
    const given = sheet.text(row, placeKey) ?? '';
    const id = given || ids.make('place', sheet.text(row, 'Name') || 'place');
    const first = rows.get(caseKey(id));
    if (first !== undefined) {
      const expected = say('each place in one row; {cell} has it, too', { cell: sheet.cellName(first, placeKey) });
      sheet.report(row, placeKey, render(id), { expected, cause: 'duplicate' }, findings);
      continue;
    }
    rows.set(caseKey(id), row);
    added.push({ id, row });
  }
  const known = (institute.places ?? []) as readonly Entity[];
  const places = known.filter(
    (place) => rows.has(caseKey(String(place['id']))) || !marked.place.has(String(place['id'])),
  );
  const there = new Set(known.map((place) => caseKey(String(place['id']))));
  const gone = findGoneIds(marked.place, (id) => rows.get(caseKey(id)));
  const deleted = known
    .map((place) => String(place['id']))
    .filter((id) => marked.place.has(id) && !rows.has(caseKey(id)));
  const isNew = ({ id, row }: (typeof added)[number]): boolean => {
    if (there.has(caseKey(id)) || gone.report(sheet, row, placeKey, deleted, findings)) return false;
    if (!marked.place.has(id)) return true;
    if (!isRowAsMade(sheet, 'place', row, context)) {
      const expected = 'a place that is there: it was removed after this workbook was made, so delete its row';
      sheet.report(row, placeKey, render(id), { expected, cause: 'reference' }, findings);
    }
    return false;
  };
  const all: Entity[] = [...places, ...added.filter(isNew).map(({ id }) => ({ id }))];
  for (const place of all) {
    const row = rows.get(caseKey(String(place['id'])));
    if (row === undefined) continue;
    trace.set(place, { sheet, row });
    writeFields(place, 'place', sheet, [{ row, isPartial: false }], { ...context, after: before });
  }
  const isSame = all.length === known.length && all.every((place, at) => place === known[at]);
  // They were changed in place; what is wrong with them, the check of the catalogue says.
  if (!isSame) Object.assign(institute, { places: all });
}

/** Names as rows may have them: as they are now, else as they were when the workbook was made. */
export function namesBefore(now: Names, before: Names): Names {
  const either = (a: Names['streams'], b: Names['streams']): Names['streams'] => ({
    ...a,
    find: (text) => a.find(text) ?? b.find(text),
  });
  return {
    ...now,
    streams: either(now.streams, before.streams),
    categoriesOf: (stream) => either(now.categoriesOf(stream), before.categoriesOf(stream)),
    formats: either(now.formats, before.formats),
    places: either(now.places, before.places),
  };
}
