import type { KyselyPlugin, RawNode } from 'kysely';
import type { Database } from '../../../src/schema/tables.ts';

/** The same database, how long the values are that were read from it, and the raw SQL that was asked of it. */
export function watchReads(given: Database): {
  readonly db: Database;
  longest(): number;
  countLonger(than: number): number;
  texts(): readonly string[];
  clear(): void;
} {
  let lengths: number[] = [];
  let texts: string[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'RawNode') texts.push((node as RawNode).sqlFragments.join('?'));
      return node;
    },
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
    texts: () => texts,
    clear() {
      lengths = [];
      texts = [];
    },
  };
}
