import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChanges } from './changed.mjs';

describe('findChanges', () => {
  let folder;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prospectus-changes-'));
    git('init', '-q', '-b', 'main');
    await put('kept.ts', 'edited.ts', 'removed.ts');
    commit();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const put = (...names) => Promise.all(names.map((name) => writeFile(join(folder, name), String(Math.random()))));
  const commit = () => {
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'something');
  };

  it('finds nothing where nothing differs from main', async () => {
    expect(await findChanges(folder)).toEqual({ base: git('rev-parse', 'HEAD'), files: [] });
  });

  it('finds what differs on main from its last commit, but nothing that is gone', async () => {
    await put('edited.ts', 'new für März.ts');
    await rm(join(folder, 'removed.ts'));

    expect((await findChanges(folder)).files).toEqual(['edited.ts', 'new für März.ts']);
  });

  it('finds on a branch what was committed since it left main, and what was not', async () => {
    const base = git('rev-parse', 'HEAD');
    git('checkout', '-qb', 'branch');
    await put('edited.ts', 'committed.ts');
    commit();
    await put('new.ts');

    expect(await findChanges(folder)).toEqual({ base, files: ['committed.ts', 'edited.ts', 'new.ts'] });
  });
});
