import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './folder.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'folder-'));
});
afterEach(() => rm(home, { recursive: true }));

describe('makeFolder', () => {
  it('makes a folder with those it lies in, once', async () => {
    const path = join(home, 'a', 'b', 'c');

    expect([await makeFolder(path), await makeFolder(path)]).toEqual([true, false]);
    expect((await stat(path)).isDirectory()).toBe(true);
  });

  it('is content with what another made at the same time', async () => {
    const path = join(home, 'a', 'b');

    const made = await Promise.all([1, 2, 3, 4].map(() => makeFolder(path)));

    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('refuses a link to nowhere and a file', async () => {
    await symlink(join(home, 'nowhere'), join(home, 'link'));
    await writeFile(join(home, 'file'), '');

    for (const name of ['link', 'file']) {
      await expect(makeFolder(join(home, name))).rejects.toThrow(
        / cannot be created as a folder: choose another DATA_DIR\.$/,
      );
    }
    await expect(makeFolder(join(home, 'file', 'a'))).rejects.toMatchObject({
      message: `${join(home, 'file', 'a')} cannot be created: part of the path is a file: choose another DATA_DIR.`,
      cause: { code: 'ENOTDIR' },
    });
  });

  it.runIf(process.platform === 'linux')('gives up where the system lets no one make folders', async () => {
    await expect(makeFolder('/proc/prospectus/data')).rejects.toThrow(
      '/proc/prospectus cannot be created as a folder: choose another DATA_DIR.',
    );
  });
});
