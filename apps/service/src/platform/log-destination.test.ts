import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogDestination } from './log-destination.ts';

const noteLost = (lines: number) => `${lines} lost\n`;

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
    const log = createLogDestination(fd, { noteLost });

    for (let turn = 0; turn < 30; turn++) {
      for (let line = 0; line < 10; line++) log.write(`${'x'.repeat(500)}\n`);
      await wait(1);
    }
    log.write('the last\n');

    expect(() => log.flushSync()).not.toThrow();
  });

  it('says how many lines are missing, where more came than could wait (operation, "Log")', async () => {
    const file = join(folder, 'log');
    fd = openSync(file, 'w');
    const log = createLogDestination(fd, { waitingMax: 20, noteLost });

    // The first is being written meanwhile, two wait, and seven are too many.
    for (let line = 0; line < 10; line++) log.write(`line ${line}..\n`);
    await expect.poll(() => readFileSync(file, 'utf8')).toBe('line 0..\n7 lost\nline 1..\nline 2..\n');
    for (let line = 0; line < 3; line++) log.write(`next ${line}..\n`);
    log.write('too long to wait at all\n');
    await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/next 2..\n$/);
    log.flushSync();

    expect(readFileSync(file, 'utf8').match(/\d lost/g)).toEqual(['7 lost', '1 lost']);
  });

  it('counts what was lost to the reader that comes after one that has gone, also where that had half a line', async () => {
    const file = join(folder, 'pipe');
    execFileSync('mkfifo', [file]);
    const first = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    fd = openSync(file, 'w');
    const notes: number[] = [];
    const log = createLogDestination(fd, { noteLost: (lines) => noteLost(notes[notes.push(lines) - 1] ?? 0) });
    // More than a pipe holds.
    log.write(`${'x'.repeat(100_000)}\n`);
    await expect.poll(() => readSome(first, Buffer.alloc(1))).toBe(1);
    closeSync(first);

    let written = 1;
    for (; notes.length < 3; written++) {
      log.write(`line ${written}\n`);
      await wait(1);
    }
    const second = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    log.write('the last\n');

    const bytes = Buffer.alloc(1000);
    let read = '';
    await expect.poll(() => (read += bytes.toString('utf8', 0, readSome(second, bytes)))).toMatch(/the last\n$/);
    closeSync(second);
    const lost = Number(/(\d+) lost/.exec(read)?.[1]);
    expect(lost + (read.match(/line \d+/g) ?? []).length).toBe(written);
  });

  it('has every line when the program ends (D39)', async () => {
    const file = join(folder, 'log');
    fd = openSync(file, 'w');
    const log = createLogDestination(fd, { noteLost });
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

/** How many bytes there were to read; 0 while there are none. */
function readSome(pipe: number, bytes: Buffer): number {
  try {
    return readSync(pipe, bytes);
  } catch {
    return 0;
  }
}
