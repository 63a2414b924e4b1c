import { isStamped } from '../fields/cell-stamps.ts';
import type { SheetColumn } from '../ooxml/sheet.ts';
import type { Wording } from '../wording/wording.ts';

/** More says nothing new, and costs time. */
const looked = { headings: 40, cells: 50, characters: 2_000 } as const;

/** A heading that is none of ours, and the one of ours that it stands for. */
export type Renamed<C> = { readonly at: number; readonly column: C };

/** Finds columns under headings of people’s own that say what a missing column of ours said when the workbook was made. */
export type RenamedHeadings<C> = {
  /** Looks at the cells of the row that has the stamps. */
  look(cells: readonly string[], stamps: string): void;
  found(): readonly Renamed<C>[];
};

export function watchHeadings<C extends SheetColumn>(
  unknown: readonly number[],
  missing: readonly C[],
  wording: Wording,
): RenamedHeadings<C> {
  const columns = missing.slice(0, looked.headings);
  const watched = unknown.slice(0, looked.headings).map((at) => ({ at, cells: 0, alike: columns.map(() => 0) }));
  return {
    look(cells, stamps) {
      for (const each of watched) {
        const text = cells[each.at] ?? '';
        if (text === '' || text.length > looked.characters || each.cells === looked.cells) continue;
        each.cells += 1;
        columns.forEach((column, index) => {
          if (!isStamped(stamps, column.heading, wording.fromCell(column, text))) return;
          each.alike[index] = (each.alike[index] ?? 0) + 1;
        });
      }
    },
    found: () =>
      watched.flatMap(({ at, cells, alike }) => {
        const column = columns.find((_, index) => (alike[index] ?? 0) * 2 > cells);
        return column === undefined ? [] : [{ at, column }];
      }),
  };
}
