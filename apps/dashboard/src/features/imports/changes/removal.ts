import type { ImportWire } from '@prospectus/contract/admin';

/** From this part of the courses on, a removal is more likely a mistake, such as a file of another institute. */
const manyFrom = 0.2;

/** What an import takes away of the catalogue that is there. */
export type Removal = {
  readonly gone: number;
  /** Courses that were there before. */
  readonly all: number;
  /** Whether the import removes so many that an admin should look twice. */
  readonly isLarge: boolean;
};

/** Reckons from the file's courses and what it changes: the file has all that stay and all that come. */
export function removalOf({ changes, counts }: Pick<ImportWire, 'changes' | 'counts'>): Removal {
  const gone = changes?.gone.count ?? 0;
  const all = (counts?.courses ?? 0) - (changes?.added.count ?? 0) + gone;
  return { gone, all, isLarge: gone > 0 && (gone >= all || gone > all * manyFrom) };
}
