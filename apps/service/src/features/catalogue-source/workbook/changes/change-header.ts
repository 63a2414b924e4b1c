import { type CatalogueHeader, say } from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';
import { render } from '../../checking/finding.ts';
import type { Column } from '../fields/column.ts';
import type { Entity } from '../fields/entity.ts';
import type { Names } from '../fields/names.ts';
import { placeKey } from '../sheets/place-sheet.ts';
import { reportAlike, withNew } from './alike.ts';
import { findGoneIds } from './changed-ids.ts';
import type { Context, Trace } from './context.ts';
import type { SheetRows } from './sheet-rows.ts';
import { isRowAsMade, writeFields } from './write-fields.ts';

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
  // Those that are made differ from all others.
  const given = added
    .filter(({ row }) => (sheet.text(row, placeKey) ?? '') !== '')
    .map(({ id, row }) => [id, row] as const);
  reportAlike(sheet, placeKey, withNew(new Map(given), marked.place), findings);
  const known = (institute.places ?? []) as readonly Entity[];
  const places = known.filter(
    (place) => rows.has(caseKey(String(place['id']))) || !marked.place.has(String(place['id'])),
  );
  const there = new Set(known.map((place) => caseKey(String(place['id']))));
  const gone = findGoneIds(marked.place, (id) => rows.get(caseKey(id)), sheet);
  const deleted = known
    .map((place) => String(place['id']))
    .filter((id) => marked.place.has(id) && !rows.has(caseKey(id)));
  for (const id of deleted) gone.note(id, '');
  const isNew = ({ id, row }: (typeof added)[number]): boolean => {
    if (there.has(caseKey(id)) || gone.report(row, placeKey, { near: deleted, within: '' }, findings)) {
      return false;
    }
    if (!marked.place.has(id)) return true;
    if (!isRowAsMade(sheet, 'place', row, context)) {
      const expected = 'an existing place: it was removed after this workbook was made, so delete its row';
      sheet.report(row, placeKey, render(id), { expected, cause: 'reference' }, findings);
    }
    return false;
  };
  const all: Entity[] = [...places, ...added.filter(isNew).map(({ id }) => ({ id }))];
  // What an earlier import made of a new row, or somebody else, is found again by the id that the row's name makes.
  const isWithoutId = (row: number) => (sheet.text(row, placeKey) ?? '') === '';
  for (const place of all) {
    const row = rows.get(caseKey(String(place['id'])));
    if (row === undefined) continue;
    trace.set(place, { sheet, row });
    writeFields(place, 'place', sheet, [{ row, isPartial: isWithoutId(row) }], { ...context, after: before });
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
