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
  /** Fields that were left since their cells are as they were made, while the catalogue says something else. */
  readonly left: { count: number };
};

/** Which row says what an entity is, to find the cell of a finding. */
export type Trace = Map<Entity, { readonly sheet: SheetRows<Column>; readonly row: number }>;

export type IdKind = 'course' | 'version' | 'run' | 'place' | 'stream' | 'category' | 'format';

/** Makes ids that no row of the workbook has: the same for the same rows, so that the same workbook can be imported twice. */
export type NewIds = {
  make(kind: IdKind, text: string): string;
  /** Whether an id is one that is made of a text. */
  isMade(id: string, text: string): boolean;
};

const lengthMax = 64;

/** Editions and courses share their ids. */
export function createNewIds(taken: Readonly<Record<IdKind, Set<string>>>): NewIds {
  /** The number that the next id of a name begins to look with: names may be the same in every row. */
  const numbers = new Map<string, number>();
  return {
    make(kind, text) {
      const name = idOfName(text);
      const key = `${kind} ${name}`;
      let number = numbers.get(key) ?? 1;
      while (taken[kind].has(numbered(name, number))) number += 1;
      numbers.set(key, number);
      taken[kind].add(numbered(name, number));
      return numbered(name, number);
    },
    isMade(id, text) {
      const name = idOfName(text);
      return id === name || id === numbered(name, Number(id.slice(id.lastIndexOf('-') + 1)));
    },
  };
}

/** A name, from its second use on with a number. */
function numbered(name: string, number: number): string {
  if (!(number > 1)) return name;
  const tail = `-${number}`;
  return name.slice(0, lengthMax - tail.length) + tail;
}
