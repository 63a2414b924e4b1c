import {
  type FindingCause,
  type FindingGroup,
  type FindingRow,
  findingPlacesMax,
  type Said,
} from '@prospectus/contract';
import { packFindings } from '../../imports/record/pack-findings.ts';

/** What is said of pages. */
export type Notes = {
  add(page: string, expected: Said, found: Said, cause: FindingCause): void;
  /** Each kind once, with the first of its pages; and all of them, as far as they are kept. */
  finish(): { readonly notes: readonly FindingGroup[]; readonly findingsCount: number; readonly allFindings: Buffer };
};

const groupsMax = 1_000;
const rowsMax = 10_000;

export function createNotes(): Notes {
  const groups = new Map<string, FindingGroup & { count: number; places: FindingGroup['places'][number][] }>();
  const rows: FindingRow[] = [];
  return {
    add(page, expected, found, cause) {
      const at = { line: null, column: null, cell: null, pointer: page, course: null };
      if (rows.length < rowsMax) rows.push({ cause, ...at, found, expected, hint: null });
      const key = `${cause} ${expected}`;
      const group = groups.get(key);
      const place = { line: null, column: null, cell: null, pointer: page };
      if (group === undefined) {
        if (groups.size >= groupsMax) return;
        groups.set(key, { cause, count: 1, pointer: page, found, expected, hint: null, places: [place] });
        return;
      }
      group.count += 1;
      if (group.places.length < findingPlacesMax) group.places.push(place);
    },
    finish() {
      const notes = [...groups.values()];
      const findingsCount = notes.reduce((sum, { count }) => sum + count, 0);
      return { notes, findingsCount, allFindings: packFindings(rows, findingsCount) };
    },
  };
}
