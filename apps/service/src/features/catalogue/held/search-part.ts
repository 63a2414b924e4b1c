import type { ReadSearch } from '../builder/pending-build.ts';
import type { SearchPart } from '../read/snapshot.ts';
import type { SearchData } from '../words/search-data.ts';

export type SearchPartDeps = {
  /** Whether another snapshot has taken the place of this one. */
  readonly isClosed: () => boolean;
  /** Called once it was read, since the snapshot takes more memory then; with the error each time that it could not be read. */
  readonly onRead: (error?: unknown) => void;
};

/**
 * Leaves what searches need in the file of the catalogue until somebody searches, since it takes more memory than all the rest of a small
 * catalogue, and most institutes of a large service are not searched for a long time.
 */
export function createSearchPart(written: Promise<ReadSearch>, { isClosed, onRead }: SearchPartDeps): SearchPart {
  let data: SearchData | undefined;
  let reading: Promise<SearchData | undefined> | undefined;

  const read = async () => {
    const readFile = await written;
    // The numbers of its files may mean others by now.
    if (isClosed()) return undefined;
    try {
      data = await readFile();
    } catch (error) {
      onRead(error);
      throw error;
    }
    onRead();
    return data;
  };

  return {
    get data() {
      return data;
    },
    get reading() {
      return reading;
    },
    open() {
      if (data) return data;
      if (!reading) {
        reading = read().finally(() => {
          reading = undefined;
        });
        // Those who asked get the error.
        reading.catch(() => undefined);
      }
      return reading;
    },
  };
}

/** The same of what is in memory already. */
export const readSearchPart = (data: SearchData): SearchPart => ({ data, reading: undefined, open: () => data });
