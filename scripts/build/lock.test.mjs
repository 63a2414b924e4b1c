import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

describe('withLock', () => {
  let folder;
  let file;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'prospectus-lock-'));
    file = join(folder, 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lets one work at a time', async () => {
    let working = 0;
    let most = 0;
    const work = async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setImmediate(resolve));
      working -= 1;
    };

    await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);

    expect(most).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it('is given back when the work fails', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');

    expect(await withLock(file, async () => 'next')).toBe('next');
  });

  it('is taken from a process that was killed', async () => {
    writeFileSync(file, String(spawnSync(process.execPath, ['--version']).pid));

    expect(await withLock(file, async () => 'mine')).toBe('mine');
  });

  it('is taken from one whose number is another process by now, which does not keep it fresh', async () => {
    writeFileSync(file, String(process.pid));
    utimesSync(file, new Date(0), new Date(0));

    expect(await withLock(file, async () => 'mine')).toBe('mine');
  });
});
