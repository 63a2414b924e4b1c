import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findUntracked } from './tracked.mjs';

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-tracked-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'examples'));
  await writeFile(join(folder, 'examples', 'kept.html'), '');
  await writeFile(join(folder, 'examples', 'notes of März.txt'), '');
  return folder;
}
const files = ['examples/kept.html', 'examples/notes of März.txt'];

it('finds what lies next to the files that git keeps, by any name', async () => {
  const folder = await makeFolder();
  execFileSync('git', ['init', '-q'], { cwd: folder });
  execFileSync('git', ['add', 'examples/kept.html'], { cwd: folder });

  expect(await findUntracked(folder, files)).toEqual(['examples/notes of März.txt']);
  execFileSync('git', ['add', 'examples'], { cwd: folder });
  expect(await findUntracked(folder, files)).toEqual([]);
});

it('finds nothing where git keeps nothing: in a copy, and in one that lies in another repository', async () => {
  const folder = await makeFolder();
  expect(await findUntracked(folder, files)).toEqual([]);
  execFileSync('git', ['init', '-q'], { cwd: folder });

  expect(await findUntracked(join(folder, 'examples'), ['kept.html'])).toEqual([]);
});
