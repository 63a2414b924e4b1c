import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvMapSchema } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesOfPeople, tablesOfPrograms } from '../../../../test/support/tables/more-odd-tables.ts';
import { type OddTable, oddTables } from '../../../../test/support/tables/odd-tables.ts';
import { suggestMap } from './suggest-map.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function suggest(table: OddTable) {
  // Its name says nothing of what it is.
  const path = join(folder, 'list');
  await writeFile(path, table.content);
  const currency = 'currency' in table ? table.currency : 'EUR';
  const institute = { id: 'riverside', name: 'Riverside Institute', timezone: 'Europe/Berlin', currency };
  return suggestMap({ path, answers: new Map(Object.entries(table.answers ?? {})), institute });
}

const all = [...oddTables, ...tablesOfPrograms, ...tablesOfPeople];

describe.each(all.map((table) => [table.name, table] as const))('%s', (_, table) => {
  it('comes in right, or with the right question (K10, K13a)', async () => {
    const { dialect, questions, findings, left_out: leftOut, preview } = await suggest(table);

    expect(questions.map(({ key }) => key)).toEqual(table.questions ?? []);
    expect(findings.map(({ cause }) => cause)).toEqual(table.findings ?? []);
    expect(dialect).toMatchObject(table.dialect ?? {});
    expect(leftOut.filter(({ why }) => why !== 'blank').map(({ line, why }) => `${line} ${why}`)).toEqual(
      table.leftOut ?? [],
    );
    expect(preview).toMatchObject(table.courses ?? preview);
  });

  it('has a mapping that is one, or none (K13a)', async () => {
    const { map } = await suggest(table);

    if (table.hasMap === false) expect(map).toBeNull();
    else expect(csvMapSchema.safeParse(map)).toMatchObject({ success: true });
  });
});
