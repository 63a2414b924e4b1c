import { close, fstat, open, read } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import type { BuiltSnapshot } from '../builder/pending-build.ts';
import { leaveInFile, unpack } from '../snapshot/packed.ts';
import type { DetailTexts, SnapshotContent } from '../snapshot/snapshot-data.ts';
import type { SearchData } from '../words/search-data.ts';
import { type Description, endBytes, type KeptAbout } from './kept-form.ts';

const openFile = promisify(open);
const closeFile = promisify(close);
const statFile = promisify(fstat);
const readSome = promisify(read);

/**
 * Opens a kept catalogue, if `isWanted` says so of it. Its lists are there first, like those of one that is built.
 *
 * @throws {Error} where there is no such file, or it is not whole.
 */
export async function openKept(
  path: string,
  isWanted: (about: KeptAbout) => boolean | Promise<boolean>,
): Promise<BuiltSnapshot | undefined> {
  const file = await openFile(path, 'r');
  let built: BuiltSnapshot | undefined;
  try {
    const description = await describe(file);
    if (await isWanted(description)) built = await readParts(file, description);
    return built;
  } finally {
    if (!built) await closeFile(file);
  }
}

/** Reads what a kept catalogue is of. */
export async function readAbout(path: string): Promise<KeptAbout> {
  const file = await openFile(path, 'r');
  try {
    return await describe(file);
  } finally {
    await closeFile(file);
  }
}

/** Whether an open file is the one at a path. */
export async function isFileAt(path: string, file: number): Promise<boolean> {
  const [open, there] = await Promise.all([statFile(file), stat(path).catch(() => undefined)]);
  return there?.ino === open.ino && there.dev === open.dev;
}

async function describe(file: number): Promise<Description> {
  const { size } = await statFile(file);
  const end = await readPart(file, size - endBytes, endBytes);
  const [at, length] = [end.readDoubleLE(0), end.readDoubleLE(endBytes / 2)];
  if (at + length + endBytes !== size) throw notWhole();
  const description: Description = deserialize(await readPart(file, at, length));
  const { lists, texts, search } = description.parts;
  // What searches need may be read only much later.
  for (const part of [lists, texts, search]) if (part.at + part.bytes > at) throw notWhole();
  return description;
}

const notWhole = () => new Error('The file of a kept catalogue is not whole.');

async function readPart(file: number, at: number, length: number): Promise<Buffer> {
  if (!(at >= 0 && length > 0)) throw notWhole();
  const part = Buffer.allocUnsafeSlow(length);
  const { bytesRead } = await readSome(file, part, 0, length, at);
  if (bytesRead < length) throw new Error('The file of a kept catalogue ends early.');
  return part;
}

async function readParts(file: number, { parts, textsAt }: Description): Promise<BuiltSnapshot> {
  const content = await unpack<SnapshotContent>(parts.lists, file);
  const texts = unpack<DetailTexts>(parts.texts, file).then((columns) => movedBy(textsAt, columns));
  const search = texts.then(() => leaveInFile<SearchData>(parts.search, file));
  // Those who take the snapshot handle their errors.
  for (const part of [texts, search]) part.catch(() => undefined);
  return { data: { ...content, recordsFile: file, textsFile: file }, texts, search, parts: undefined };
}

function movedBy(textsAt: number, texts: DetailTexts): DetailTexts {
  const offsets = texts.long.offsets.map((offset) => (offset < 0 ? offset : offset + textsAt));
  return { ...texts, long: { ...texts.long, offsets } };
}
