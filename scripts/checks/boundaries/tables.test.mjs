import { describe, expect, it } from 'vitest';
import { tablesInSql, tablesNamedIn } from './statements.mjs';
import { findForeignTables } from './tables.mjs';

const s = 'apps/service/src';
const reads = (...tables) => tables.map((table) => ({ table, action: 'reads' }));
const writes = (...tables) => tables.map((table) => ({ table, action: 'writes' }));

describe('tablesInSql', () => {
  it.each([
    ['select a from course where b', reads('course')],
    [
      'select a from course as c, edition e, lead left join website using (id)',
      reads('course', 'edition', 'lead', 'website'),
    ],
    ['select a from (select b from course) as c join lateral unnest(d) on true', reads('course')],
    ['select a from unnest(b) as c (d, e), (select f(g) from course) h, website', reads('website', 'course')],
    ['select a from course where b in (c), d', reads('course')],
    ['insert into lead (id) select id from course', [...writes('lead'), ...reads('course')]],
    ['delete from only lead using campaign', [...writes('lead'), ...reads('campaign')]],
    ['update lead set a = 1 from course', [...writes('lead'), ...reads('course')]],
    [
      'select a from lead for update of lead; insert into b (c) values (1) on conflict do update set c = 2',
      [...reads('lead'), ...writes('b')],
    ],
    ['select 1 -- from lead\n from graphile_worker.jobs', []],
  ])('reads what a statement names: %s', (sql, expected) => {
    expect(tablesInSql(sql)).toEqual(expected);
  });
});

describe('tablesNamedIn', () => {
  it('looks at calls of Kysely, and at texts that sql stands before', () => {
    const text = `
      // Neither from comment, nor
      const words = 'taken from prose';
      db.selectFrom(['lead as l', 'course']).innerJoin('campaign', 'a', 'b');
      db.updateTable('website').set({});
      sql<number>\`select \${one} from edition where x in (\${sql\`select from outbox\`})\`;
    `;

    expect(tablesNamedIn(`${s}/features/keys/key.ts`, text)).toEqual(
      expect.arrayContaining([...reads('lead', 'course', 'campaign', 'edition', 'outbox'), ...writes('website')]),
    );
    expect(tablesNamedIn(`${s}/features/keys/key.ts`, text)).toHaveLength(6);
  });

  it('looks at every text of a repository', () => {
    const text = 'const statement = (more) => `insert into lead (id) select from campaign $' + '{more}`;';

    expect(tablesNamedIn(`${s}/features/leads/lead.repository.ts`, text)).toEqual([
      ...writes('lead'),
      ...reads('campaign'),
    ]);
    expect(tablesNamedIn(`${s}/features/leads/lead.ts`, text)).toEqual([]);
  });
});

describe('findForeignTables', () => {
  const migration = { file: `${s}/schema/migrations/0001-lead.ts`, text: 'sql`create table lead (id uuid)`' };
  const own = { file: `${s}/features/leads/lead.repository.ts`, text: `db.insertInto('lead')` };
  const foreign = { file: `${s}/features/usage/count.repository.ts`, text: `db.selectFrom('lead')` };

  it('lets the owner do everything, and others what is named', () => {
    expect(findForeignTables([migration, own], { lead: { owner: 'leads' } })).toEqual([]);
    expect(findForeignTables([migration, foreign], { lead: { owner: 'leads', reads: ['usage'] } })).toEqual([]);
  });

  it('refuses a feature, or a folder next to the features, that touches the table of another', () => {
    const outside = { file: `${s}/wiring/count.ts`, text: 'sql`delete from lead`' };

    expect(findForeignTables([migration, foreign, outside], { lead: { owner: 'leads' } })).toEqual([
      expect.stringMatching(/^usage reads lead \(.*count\.repository\.ts\), which is of leads: ask its repositories/),
      expect.stringMatching(/^wiring writes lead /),
    ]);
  });

  it('refuses one that writes what it may read', () => {
    const writer = { ...foreign, text: `db.deleteFrom('lead'); db.selectFrom('lead')` };

    expect(findForeignTables([migration, writer], { lead: { owner: 'leads', reads: ['usage'] } })).toEqual([
      expect.stringContaining('usage writes lead'),
    ]);
  });

  it('names a new table without an owner, and an entry without a table', () => {
    expect(findForeignTables([migration, own], { enquiry: { owner: 'leads' } })).toEqual([
      expect.stringMatching(/^table lead has no owner: name it in scripts\/checks/),
      expect.stringMatching(/^no migration makes the table enquiry /),
    ]);
  });

  it('names an entry that is no longer used', () => {
    expect(findForeignTables([migration, own], { lead: { owner: 'leads', reads: ['usage'] } })).toEqual([
      expect.stringMatching(/^usage reads lead no longer: take it out/),
    ]);
  });
});
