import type { CommandFindings } from '../../checking/finding.ts';
import { idOfName } from '../../csv/entity/id.ts';
import type { Column } from '../fields/column.ts';
import type { Entity } from '../fields/entity.ts';
import type { Names } from '../fields/names.ts';
import type { MarkedIds } from './mark.ts';
import type { SheetRows } from './sheet-rows.ts';

/** What changes of a catalogue are made with. */
export type Context = {
  /** Those of the part that reads the courses at the moment. */
  findings: CommandFindings;
  readonly marked: MarkedIds;
  /** Names as cells were written with them. */
  readonly before: Names;
  /** Names as cells may have them now. */
  readonly after: Names;
  readonly ids: NewIds;
};

/** Which row says what an entity is, to find the cell of a finding. */
export type Trace = Map<Entity, { readonly sheet: SheetRows<Column>; readonly row: number }>;

export type IdKind = 'course' | 'version' | 'run' | 'place' | 'stream' | 'category' | 'format';

/** Makes ids that no row of the workbook has: the same for the same rows, so that the same workbook can be imported twice. */
export type NewIds = { make(kind: IdKind, text: string): string };

const lengthMax = 64;

/** Editions and courses share their ids. */
export function createNewIds(taken: Readonly<Record<IdKind, Set<string>>>): NewIds {
  return {
    make(kind, text) {
      const name = idOfName(text);
      let id = name;
      for (let number = 2; taken[kind].has(id); number += 1) {
        const tail = `-${number}`;
        id = name.slice(0, lengthMax - tail.length) + tail;
      }
      taken[kind].add(id);
      return id;
    },
  };
}
