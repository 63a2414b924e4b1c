import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../../src/schema/tables.ts';

/** The same database, and how long the longest value is that was read from it. */
export function watchReads(given: Database): { readonly db: Database; longest(): number } {
  let longest = 0;
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const value of result.rows.flatMap((row) => Object.values(row))) {
        longest = Math.max(longest, (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length);
      }
      return result;
    },
  };
  return { db: given.withPlugin(watch), longest: () => longest };
}
