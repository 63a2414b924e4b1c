import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogDestination } from './log-destination.ts';

describe('what a log is written to', () => {
  let folder: string;
  let fd: number;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-'));
  });
  afterEach(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });

  it.runIf(existsSync('/dev/full'))('costs its lines and nothing else where the disk is full (D38)', async () => {
    fd = openSync('/dev/full', 'w');
    const log = createLogDestination(fd);

    for (let turn = 0; turn < 30; turn++) {
      for (let line = 0; line < 10; line++) log.write(`${'x'.repeat(500)}\n`);
      await wait(1);
    }
    log.write('the last\n');

    expect(() => log.flushSync()).not.toThrow();
  });

  it('has every line when the program ends (D39)', async () => {
    const file = join(folder, 'log');
    fd = openSync(file, 'w');
    const log = createLogDestination(fd);
    const lines = Array.from({ length: 2000 }, (_, index) => `{"line":${index}}\n`);

    for (const line of lines.slice(0, 1500)) log.write(line);
    await expect.poll(() => readFileSync(file, 'utf8')).toBe(lines.slice(0, 1500).join(''));
    for (const line of lines.slice(1500)) log.write(line);
    log.flushSync();

    // What the system was writing when the program ended may come after what waited.
    await expect
      .poll(() => inOrder(readFileSync(file, 'utf8').split('\n')))
      .toEqual(inOrder(lines.join('').split('\n')));
  });
});

const inOrder = (lines: readonly string[]): string[] => lines.toSorted((a, b) => a.localeCompare(b));
