import { type FindingCause, type FindingGroup, findingPlacesMax, type Said } from '@prospectus/contract';

/** What is said of pages: each kind once, with the first of the pages. */
export type Notes = {
  add(page: string, expected: Said, found: Said, cause: FindingCause): void;
  list(): readonly FindingGroup[];
};

const groupsMax = 1_000;

export function createNotes(): Notes {
  const groups = new Map<string, FindingGroup & { count: number; places: FindingGroup['places'][number][] }>();
  return {
    add(page, expected, found, cause) {
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
    list: () => [...groups.values()],
  };
}
