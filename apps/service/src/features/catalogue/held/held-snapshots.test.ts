import { pbkdf2 } from 'node:crypto';
import { close, closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endpoints, say } from '@prospectus/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptySnapshot, noTexts } from '../../../../test/support/data/memory-snapshot.ts';
import { eventually } from '../../../../test/support/service/eventually.ts';
import type { BodyReader } from '../../../http/api/source/read-source.ts';
import { BuildDied } from '../builder/build-died.ts';
import type { ReadSearch } from '../builder/pending-build.ts';
import { recordBody } from '../read/body.ts';
import { courseListBody } from '../read/page-body.ts';
import { openParts, type Place } from '../read/parts.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { createHeldSnapshots } from './held-snapshots.service.ts';

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
function put(content: string, textsFile = openFile('texts'), instituteId = institute, search?: Promise<ReadSearch>) {
  const snapshot = emptySnapshot({ recordsFile: openFile(content), textsFile }, search);
  held.put(instituteId, held.use(instituteId), snapshot, 0);
  return snapshot;
}

/** The next snapshot, of which what searches need is not written yet. */
function putUnwritten() {
  let write: (read: ReadSearch) => void = () => undefined;
  let fail: (cause: Error) => void = () => undefined;
  const search = new Promise<ReadSearch>((resolve, reject) => {
    [write, fail] = [resolve, reject];
  });
  return { snapshot: put('once', undefined, undefined, search), write, fail };
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

/** One of each kind of body, begun: what reads it, and what it is read from as long as something else holds that. */
const bodies: Record<string, (snapshot: Snapshot) => BodyReader> = {
  'a record': (snapshot) => recordBody(snapshot, { record: 0, tag: '' }).open(),
  'a list': (snapshot) => courseListBody(snapshot, endpoints.listCourses.query.parse({})).open(),
  'several places': (snapshot) => openParts(snapshot, places(snapshot)),
};
function begin(open: (snapshot: Snapshot) => BodyReader) {
  const snapshot = put('once');
  const body = open(snapshot);
  body.read(Buffer.alloc(2));
  return { body, memory: [new WeakRef(snapshot), new WeakRef(snapshot.data)] };
}

/** Collects garbage now, which the engine else does when it likes. */
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('a snapshot of which parts come later', () => {
  it('keeps its files open until all of them have come or failed, although it is released', async () => {
    const { snapshot, fail } = putUnwritten();
    const searched = Promise.resolve(snapshot.search.open());

    held.letGo(institute);

    expect(isOpen(snapshot.data.recordsFile)).toBe(true);
    fail(new Error('The build was given up.'));
    await expect(searched).rejects.toThrow('The build was given up.');
    await eventually(() => expect(isOpen(snapshot.data.recordsFile)).toBe(false));
  });

  it('closes its files at once where nothing reads them, and is not searched afterwards: their numbers may mean others (D27)', async () => {
    const { snapshot, write } = putUnwritten();
    let reads = 0;

    held.letGo(institute);
    await eventually(() => expect(isOpen(snapshot.data.recordsFile)).toBe(false));
    write(() => {
      reads += 1;
      return Promise.reject(new Error('It read the file of others.'));
    });

    await snapshot.search.open();
    expect([snapshot.search.data, reads]).toEqual([undefined, 0]);
  });

  it('keeps the pause after a failed build, since what comes later may fail again (D27)', () => {
    const rest = { fault: new BuildDied(say('It sent a message that cannot be read.')), failedAt: 0, pauseMs: 8000 };
    held.use(institute).rest = rest;

    put('once');

    expect(held.use(institute).rest).toBe(rest);
  });

  it('makes room for them (D43)', () => {
    const few = createHeldSnapshots({ builder: { forget: () => undefined }, bytesMax: 1024 * 1024 });
    for (const instituteId of ['a', 'b']) {
      const snapshot = emptySnapshot({ recordsFile: openFile(instituteId), textsFile: openFile('texts') });
      few.put(instituteId, few.use(instituteId), snapshot, 0);
      snapshot.texts = { ...noTexts, own: { ...noTexts.own, offsets: new Float64Array(100_000) } };
      few.noteGrowth(instituteId, few.use(instituteId), snapshot);
    }

    expect([...few.entries.keys()]).toEqual(['b']);
  });
});

describe('a snapshot whose place another has taken', () => {
  it('is read to the end by requests that have begun, and by no others; then its files are closed (D27)', async () => {
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
    await eventually(() => expect(isOpen(second.data.recordsFile)).toBe(false));
    expect([isOpen(first.data.recordsFile), isOpen(texts)]).toEqual([true, true]);
    body.close();
    await eventually(() => expect([isOpen(first.data.recordsFile), isOpen(texts)]).toEqual([false, false]));
  });

  it('has its files closed during other work, since that takes long where they are large (D43)', async () => {
    const { data } = put('once');
    // All threads for such work are taken for a while.
    const busy = Array.from({ length: 4 }, () => promisify(pbkdf2)('', '', 200_000, 32, 'sha512'));

    put('more');

    expect(isOpen(data.recordsFile)).toBe(true);
    await Promise.all(busy);
    await eventually(() => expect(isOpen(data.recordsFile)).toBe(false));
  });

  it('is not kept by who reads slowly while one after the other comes (D43)', async () => {
    const bodies = Array.from({ length: 6 }, (_, number) => {
      const snapshot = put(`no ${number}`);
      return { snapshot, body: openParts(snapshot, places(snapshot)) };
    });

    const [oldest, ...others] = bodies;

    await eventually(() => expect(isOpen(oldest?.snapshot.data.recordsFile ?? -1)).toBe(false));
    expect(oldest?.body.read(Buffer.alloc(4))).toBe(0);
    for (const { body } of others) expect(body.read(Buffer.alloc(4))).toBe(4);
  });

  it.each(Object.entries(bodies))('takes no memory but its reader’s while %s is still read (D43)', async (_, open) => {
    const { body, memory } = begin(open);

    put('more');

    await eventually(() => {
      collectGarbage();
      // Not the objects themselves: whatever compares them would keep them.
      expect(memory.some((each) => each.deref() !== undefined)).toBe(false);
    });
    expect(() => body.read(Buffer.alloc(2))).not.toThrow();
    body.close();
  });

  it('is read to the end however often another institute’s catalogue changes meanwhile (D43)', () => {
    const ours = put('ours', openFile('texts'), 'b');
    const body = openParts(ours, places(ours));
    put('more', openFile('texts'), 'b');

    for (let turn = 0; turn < 8; turn += 1) {
      const other = put(`no ${turn}`);
      openParts(other, places(other));
    }

    const bytes = Buffer.alloc(20);
    expect(bytes.toString('utf8', 0, body.read(bytes))).toBe('ourstexts');
  });

  it('has its files closed once, although the reader that was cut leaves later', async () => {
    const [first] = Array.from({ length: 6 }, () => {
      const snapshot = put('same');
      return { snapshot, body: openParts(snapshot, places(snapshot)) };
    });
    await eventually(() => expect(isOpen(first?.snapshot.data.recordsFile ?? -1)).toBe(false));
    const other = openFile('took its number');

    first?.body.close();
    // What was closed before it was so by now.
    await promisify(close)(openFile('another'));

    expect(isOpen(other)).toBe(true);
    closeSync(other);
  });
});
