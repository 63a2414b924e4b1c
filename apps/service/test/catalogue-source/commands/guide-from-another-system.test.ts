import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The commands of a guide, as a shell splits them; files are in the repository, what is written goes elsewhere. */
async function commandsOf(guide: string, folder: string): Promise<string[][]> {
  const text = await readFile(join(root, 'docs/guides', guide), 'utf8');
  const blocks = Array.from(text.matchAll(/```sh\n([^`]*)```/g), ([, block = '']) => block.replaceAll('\\\n', ' '));
  const lines = blocks.flatMap((block) => block.split('\n')).filter((line) => line.startsWith('npx prospectus '));
  return lines.map((line) =>
    line
      .split(/\s+/)
      .slice(2)
      .map((word) => (word.startsWith('examples/') ? join(root, word) : word))
      .map((word) => (word === 'catalogue.json' ? join(folder, word) : word)),
  );
}

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'another-system-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('the guide from another system', () => {
  it('shows commands that work as they stand, and ask nothing more (K10, K13a)', async () => {
    const commands = await commandsOf('from-another-system.md', folder);
    const results = [];
    for (const args of commands) results.push(await runCommand(database.db, registerCatalogueCommands, args));

    expect(commands).toHaveLength(9);
    for (const [index, { exitCode, value }] of results.entries()) {
      const what = commands[index]?.join(' ');
      expect([what, exitCode]).toEqual([what, 0]);
      if (commands[index]?.[0] === 'map') expect(value).toMatchObject({ questions: [], findings: [] });
      if (commands[index]?.[0] === 'import') expect(value).toMatchObject({ would_change: true });
    }
    const catalogue = JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8'));
    expect(catalogue.courses).toHaveLength(13);
  });
});
