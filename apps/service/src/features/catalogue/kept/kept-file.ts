import { close, fstat, open, read } from 'node:fs';
import { type FileHandle, open as openHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import type { BuiltSnapshot, SnapshotParts } from '../builder/pending-build.ts';
import { unpack } from '../snapshot/packed.ts';
import type { DetailTexts, SnapshotContent } from '../snapshot/snapshot-data.ts';
import type { SearchData } from '../words/search-data.ts';

const openFile = promisify(open);
const closeFile = promisify(close);
const statFile = promisify(fstat);
const readSome = promisify(read);

/** What a kept catalogue is of, and until when it is right. */
export type KeptAbout = {
  readonly instituteId: string;
  /** The state of the stored catalogue, see `SnapshotContent`. */
  readonly stamp: string;
  /** Names the program and the settings that it was built with. */
  readonly maker: string;
  readonly builtAt: number;
  readonly validUntil: number;
};

/** Where everything lies in the file: the records at its start, then the long texts, then a `Description`. */
type Description = KeptAbout & { readonly parts: SnapshotParts; readonly textsAt: number };

/** The end of a file: where its description begins, and how long that is, as two doubles. */
const endBytes = 16;

/** Bytes that are copied at a time, because the threads that copy have other work, too. */
const pieceBytes = 1024 * 1024;

/** Files of a snapshot to copy, and whether they were closed meanwhile. */
export type SnapshotFiles = { readonly recordsFile: number; readonly textsFile: number; readonly isCut: () => boolean };

/**
 * Writes a new file that is on the disk when this has resolved.
 *
 * @returns its size in bytes; undefined where the snapshot was closed before all of it was copied.
 */
export async function writeKept(
  path: string,
  about: KeptAbout,
  { recordsFile, textsFile, isCut }: SnapshotFiles,
  parts: SnapshotParts,
): Promise<number | undefined> {
  const target = await openHandle(path, 'wx', 0o600);
  try {
    const textsAt = await copy(recordsFile, target, 0, isCut);
    const at = textsAt === undefined ? undefined : await copy(textsFile, target, textsAt, isCut);
    if (textsAt === undefined || at === undefined) return undefined;
    const description = serialize({ ...about, parts, textsAt } satisfies Description);
    await target.write(description, 0, description.length, at);
    const end = Buffer.from(Float64Array.of(at, description.length).buffer);
    await target.write(end, 0, endBytes, at + description.length);
    await target.datasync();
    return at + description.length + endBytes;
  } finally {
    await target.close();
  }
}

/** Returns the size of what would be copied, in bytes. */
export async function bytesOf({ recordsFile, textsFile }: Omit<SnapshotFiles, 'isCut'>): Promise<number> {
  const sizes = await Promise.all([recordsFile, textsFile].map((file) => statFile(file)));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** Copies a whole file; returns where in the target the copy ends. */
async function copy(
  file: number,
  target: FileHandle,
  targetAt: number,
  isCut: () => boolean,
): Promise<number | undefined> {
  const piece = Buffer.allocUnsafeSlow(pieceBytes);
  for (let done = 0; ; ) {
    // Its number may mean another file by now.
    if (isCut()) return undefined;
    const { bytesRead } = await readSome(file, piece, 0, pieceBytes, done);
    if (bytesRead === 0) return targetAt + done;
    await target.write(piece, 0, bytesRead, targetAt + done);
    done += bytesRead;
  }
}

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

async function describe(file: number): Promise<Description> {
  const { size } = await statFile(file);
  const [at = -1, length = 0] = new Float64Array(
    new Uint8Array(await readPart(file, size - endBytes, endBytes)).buffer,
  );
  if (at + length + endBytes !== size) throw new Error('The file of a kept catalogue is not whole.');
  return deserialize(await readPart(file, at, length));
}

async function readPart(file: number, at: number, length: number): Promise<Buffer> {
  if (!(at >= 0 && length > 0)) throw new Error('The file of a kept catalogue is not whole.');
  const part = Buffer.allocUnsafeSlow(length);
  const { bytesRead } = await readSome(file, part, 0, length, at);
  if (bytesRead < length) throw new Error('The file of a kept catalogue ends early.');
  return part;
}

async function readParts(file: number, { parts, textsAt }: Description): Promise<BuiltSnapshot> {
  const content = await unpack<SnapshotContent>(parts.lists, file);
  const texts = unpack<DetailTexts>(parts.texts, file).then((columns) => movedBy(textsAt, columns));
  const search = texts.then(() => unpack<SearchData>(parts.search, file));
  // Whoever takes the snapshot learns of their errors, if anybody does.
  for (const part of [texts, search]) part.catch(() => undefined);
  return { data: { ...content, recordsFile: file, textsFile: file }, texts, search, parts: undefined };
}

function movedBy(textsAt: number, texts: DetailTexts): DetailTexts {
  const offsets = texts.long.offsets.map((offset) => (offset < 0 ? offset : offset + textsAt));
  return { ...texts, long: { ...texts.long, offsets } };
}
