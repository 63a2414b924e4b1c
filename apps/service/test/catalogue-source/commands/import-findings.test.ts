import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FindingGroup } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { mapWith } from '../../support/data/csv-mapping.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';
import { runCli } from '../../support/service/run-cli.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'import-findings-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = async (name: string, content: unknown) => {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

/** What a person reads about a table, without the last line. */
async function toldOf(csv: string, map: Record<string, unknown>, ...options: string[]): Promise<string[]> {
  const args = ['import', await write('a.csv', csv), '--map', await write('map.json', map), ...options];
  const { exitCode, errors } = await runCommand(database.db, registerCatalogueCommands, args);
  expect(exitCode).toBe(1);
  return errors.split('\n').slice(0, -1);
}

const status = { enroll_invite: { status: { column: 'state', map: { Open: 'active', Closed: 'inactive' } } } };
const statusPath = '/course/editions/0/versions/0/enroll_invite/status/map';

describe('findings in a table', () => {
  const words = ['Open', 'UNKNOWN', 'UNKNOWN', 'Opne', 'UNKNOWN', 'UNKNOWN'];
  const csv = ['id,title,state', ...words.map((word, at) => `c${at},"Title\n${at}",${word}`), ''].join('\n');

  it('are one for each word, in three places, where and what to do before the place in the mapping and the course (K12)', async () => {
    expect(await toldOf(csv, mapWith({ version: status }))).toEqual([
      '4 places: expected a value listed in map',
      `  line 4, column "state", cell C3: found "UNKNOWN" (${statusPath}, "Title\\n1")`,
      `  line 6, column "state", cell C4: found "UNKNOWN" (${statusPath}, "Title\\n2")`,
      `  line 10, column "state", cell C6: found "UNKNOWN" (${statusPath}, "Title\\n4")`,
      '  and 1 more; --all lists them',
      '  Add the word to "map", or say with "otherwise" what every other word means.',
      '1 place: expected a value listed in map',
      `  line 8, column "state", cell C5: found "Opne" (${statusPath}, "Title\\n3")`,
      '  Did you mean "Open"?',
    ]);
  });

  it('are all listed on request (K12)', async () => {
    const told = await toldOf(csv, mapWith({ version: status }), '--all');

    expect(told.filter((line) => line.includes('"UNKNOWN"'))).toHaveLength(4);
    expect(told.join('\n')).not.toContain('--all');
  });

  it('name the column that was probably meant (K12)', async () => {
    expect(await toldOf('id,title\na,A\n', mapWith({ edition: { title: '{Titel}' } }))).toEqual([
      '1 place: expected one of the columns "id", "title"',
      '  found "Titel" (/course/editions/0/title)',
      '  Did you mean "title"?',
    ]);
  });

  it('show where two long texts differ (K12)', async () => {
    const shared = 'Introduction to measurement for beginners and others '.repeat(4);
    const rows = `id,title\na,${shared}one\na,${shared}two\n`;

    const [, place] = await toldOf(rows, mapWith({ version: { package_session_id: '{id}' } }));

    expect(place).toContain('line 3, column "title", cell B3: found "…');
    expect(place).toContain('ers and others two"');
  });
});

describe('findings with --json', () => {
  const refused = async (...args: string[]) => {
    const { code, stdout } = await runCli(['import', ...args, '--json'], { DATABASE_URL: database.url });
    expect(code).toBe(1);
    return (JSON.parse(stdout) as { findings: FindingGroup[] }).findings;
  };

  it('of a catalogue file have pointers, and the courses’ titles (K12)', async () => {
    const courses = ['a', 'b'].map((id) => ({ ...course({ id }, edition({ id: `${id}-en`, title: id })), titel: 'A' }));

    const findings = await refused(await write('a.json', { ...catalogue(), courses }));

    expect(findings).toEqual([
      {
        cause: 'unknown_field',
        count: 2,
        pointer: '/courses/0/titel',
        found: 'an unknown field: "A"',
        expected: 'a known field name',
        hint: 'Remove the field, or correct its name.',
        places: ['a', 'b'].map((title, at) => ({
          line: null,
          column: null,
          cell: null,
          pointer: `/courses/${at}/titel`,
          course: title,
        })),
      },
    ]);
  });

  it('of a table have line, column and cell (K12)', async () => {
    const csv = await write('b.csv', 'id,title,fee\na,A,x\nb,B,y\n');
    const map = await write('b.map.json', mapWith({ version: { price: { amount: '{fee}' } } }));

    const pointer = '/course/editions/0/versions/0/price/amount';
    expect(await refused(csv, '--map', map)).toEqual([
      {
        cause: 'number',
        count: 2,
        pointer,
        found: '"x" (line 2, column "fee")',
        expected: 'a number such as 1290.50',
        hint: expect.stringContaining('"numbers"'),
        places: [
          { line: 2, column: 'fee', cell: 'C2', pointer, course: 'A' },
          { line: 3, column: 'fee', cell: 'C3', pointer, course: 'B' },
        ],
      },
    ]);
  });
});
