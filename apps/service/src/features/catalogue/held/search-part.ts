import type { ReadSearch } from '../builder/pending-build.ts';
import type { SearchPart } from '../read/snapshot.ts';
import type { SearchData } from '../words/search-data.ts';

/** What to do when it was read, since the snapshot takes more memory then, and each time that it could not be read. */
export type SearchPartEvents = { readonly onRead: () => void; readonly onFailed: (error: unknown) => void };

export type SearchPartDeps = SearchPartEvents & {
  /** Whether another snapshot has taken the place of this one. */
  readonly isClosed: () => boolean;
  /** Does such work of all snapshots one after the other. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * Leaves what searches need in the file of the catalogue until somebody searches, since it takes more memory than all the rest of a small
 * catalogue, and most institutes of a large service are not searched for a long time.
 */
export function createSearchPart(
  written: Promise<ReadSearch>,
  { isClosed, inTurn, onRead, onFailed }: SearchPartDeps,
): SearchPart {
  let unread: Promise<ReadSearch> | undefined = written;
  let data: SearchData | undefined;
  let reading: Promise<unknown> | undefined;

  const read = async () => {
    const readFile = await unread;
    await inTurn(async () => {
      // The numbers of its files may mean others by now.
      if (isClosed()) return;
      try {
        data = await readFile?.();
      } catch (error) {
        onFailed(error);
        throw error;
      }
      unread = undefined;
      onRead();
    });
  };

  const begin = () => {
    const begun = read().finally(() => {
      reading = undefined;
    });
    // Those who asked get the error.
    begun.catch(() => undefined);
    return begun;
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
      reading ??= begin();
      return reading;
    },
  };
}
