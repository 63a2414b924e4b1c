import { fstat, read } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { serialize } from 'node:v8';
import type { SnapshotParts } from '../builder/pending-build.ts';
import { type Description, endBytes, type KeptAbout } from './kept-form.ts';

const statFile = promisify(fstat);
const readSome = promisify(read);

/** Bytes that are copied at a time, because the threads that copy have other work, too. */
const pieceBytes = 1024 * 1024;
/** Bytes after which what is written goes to the disk, so that the end of a copy, for which stopping waits, is short. */
const syncedBytes = 32 * pieceBytes;

/** The files of a snapshot while they are copied. */
export type CopiedFiles = {
  readonly recordsFile: number;
  readonly textsFile: number;
  /** Whether to give up: the file numbers may mean other files by now. */
  readonly isCut: () => boolean;
  /** Call it when the files are not read any more. */
  readonly leave: () => void;
};

/** What became of a copy, and the bytes that were written for it. */
export type Copied = { readonly isWhole: boolean; readonly bytes: number };

/** Returns the size of what would be copied, in bytes. */
export async function bytesOf({ recordsFile, textsFile }: CopiedFiles): Promise<number> {
  const sizes = await Promise.all([recordsFile, textsFile].map((file) => statFile(file)));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/**
 * Writes a new file that is on the disk when this has resolved.
 *
 * @throws {Error} where the file is there already, or cannot be written whole.
 */
export async function writeKept(
  path: string,
  about: KeptAbout,
  files: CopiedFiles,
  parts: SnapshotParts,
): Promise<Copied> {
  const target = await open(path, 'wx', 0o600);
  try {
    const textsAt = await copy(files.recordsFile, target, 0, files.isCut);
    const at = await copy(files.textsFile, target, textsAt, files.isCut);
    const isWhole = !files.isCut();
    files.leave();
    if (!isWhole) return { isWhole, bytes: at };
    const description = serialize({ ...about, parts, textsAt } satisfies Description);
    const end = Buffer.alloc(endBytes);
    end.writeDoubleLE(at, 0);
    end.writeDoubleLE(description.length, endBytes / 2);
    await writeAll(target, description, at);
    await writeAll(target, end, at + description.length);
    await target.datasync();
    return { isWhole, bytes: at + description.length + endBytes };
  } finally {
    await target.close();
  }
}

/** Copies a whole file, unless it is cut; returns where in the target the copy ends. */
async function copy(file: number, target: FileHandle, targetAt: number, isCut: () => boolean): Promise<number> {
  const piece = Buffer.allocUnsafeSlow(pieceBytes);
  let done = 0;
  while (!isCut()) {
    const { bytesRead } = await readSome(file, piece, 0, pieceBytes, done);
    if (bytesRead === 0 || isCut()) break;
    await writeAll(target, piece.subarray(0, bytesRead), targetAt + done);
    done += bytesRead;
    if (done % syncedBytes === 0) await target.datasync();
  }
  return targetAt + done;
}

/** A disk that is nearly full takes a part of what is written, without an error. */
async function writeAll(target: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await target.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}
