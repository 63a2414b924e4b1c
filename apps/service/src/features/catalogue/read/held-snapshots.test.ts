import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptySnapshot } from '../../../../test/support/data/memory-snapshot.ts';
import { createHeldSnapshots } from './held-snapshots.service.ts';
import { openParts, type Place } from './parts.ts';
import type { Snapshot } from './snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'prospectus-held-'));
afterAll(() => rmSync(folder, { recursive: true }));

const institute = 'a';
let held: ReturnType<typeof createHeldSnapshots>;
beforeEach(() => {
  held = createHeldSnapshots({ builder: { forget: () => undefined } });
});

let files = 0;
function openFile(content: string): number {
  files += 1;
  const path = join(folder, String(files));
  writeFileSync(path, content);
  return openSync(path, 'r');
}

/** The next snapshot of the institute, each with records of its own. */
function put(content: string, textsFile = openFile('texts')): Snapshot {
  const snapshot = emptySnapshot({ recordsFile: openFile(content), textsFile });
  held.put(institute, held.use(institute), snapshot, 0);
  return snapshot;
}

const places = ({ data }: Snapshot): Place[] => [
  { file: data.recordsFile, at: 0, length: 4 },
  { file: data.textsFile, at: 0, length: 5 },
];
const isOpen = (file: number): boolean => {
  try {
    return fstatSync(file).isFile();
  } catch {
    return false;
  }
};

describe('a snapshot whose place another has taken', () => {
  it('is read to the end by who has begun, and by nobody else; then its files are closed (D27)', () => {
    const texts = openFile('texts');
    const first = put('once', texts);
    const body = openParts(first, places(first));
    const begun = Buffer.alloc(2);
    body.read(begun);

    const second = put('more', texts);
    put('last');

    const rest = Buffer.alloc(20);
    const length = body.read(rest);
    expect(begun + rest.toString('utf8', 0, length)).toBe('oncetexts');
    expect(() => openParts(first, [])).toThrow('closed');
    expect(isOpen(second.data.recordsFile)).toBe(false);
    expect([isOpen(first.data.recordsFile), isOpen(texts)]).toEqual([true, true]);
    body.close();
    expect([isOpen(first.data.recordsFile), isOpen(texts)]).toEqual([false, false]);
  });

  it('is not kept by who reads slowly while one after the other comes (D43)', () => {
    const bodies = Array.from({ length: 6 }, (_, number) => {
      const snapshot = put(`no ${number}`);
      return { snapshot, body: openParts(snapshot, places(snapshot)) };
    });

    const [oldest, ...others] = bodies;

    expect(isOpen(oldest?.snapshot.data.recordsFile ?? -1)).toBe(false);
    expect(() => oldest?.body.read(Buffer.alloc(4))).toThrow('closed before it was read to the end');
    for (const { body } of others) expect(body.read(Buffer.alloc(4))).toBe(4);
  });

  it('has its files closed once, although the reader that was cut leaves later', () => {
    const [first] = Array.from({ length: 6 }, () => {
      const snapshot = put('same');
      return { snapshot, body: openParts(snapshot, places(snapshot)) };
    });
    const other = openFile('took its number');

    first?.body.close();

    expect(isOpen(other)).toBe(true);
    closeSync(other);
  });
});
