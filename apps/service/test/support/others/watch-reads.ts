import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../../src/schema/tables.ts';

/** The same database, and how long the values are that were read from it. */
export function watchReads(given: Database): {
  readonly db: Database;
  longest(): number;
  countLonger(than: number): number;
  clear(): void;
} {
  let lengths: number[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const value of result.rows.flatMap((row) => Object.values(row))) {
        lengths.push((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length);
      }
      return result;
    },
  };
  return {
    db: given.withPlugin(watch),
    longest: () => Math.max(0, ...lengths),
    countLonger: (than) => lengths.filter((length) => length > than).length,
    clear() {
      lengths = [];
    },
  };
}
