import { randomBytes } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError } from '../../platform/operator-error.ts';

/** In place of a file: standard output, or standard input. */
export const standardStream = '-';

const newline = 0x0a;

/**
 * Writes a backup, compressed. A file appears whole or not at all, on the disk when this resolves, and only its owner can read it: it
 * holds personal data and secrets.
 */
export async function writeBackup(path: string, pieces: AsyncIterable<string>): Promise<void> {
  if (path === standardStream) {
    await pipeline(Readable.from(pieces), createGzip(), process.stdout as Writable, { end: false });
    return;
  }
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.unfinished`;
  // A signal ends the process before anything below can remove it.
  const removeAtOnce = (): void => rmSync(unfinished, { force: true });
  process.on('exit', removeAtOnce);
  try {
    await refuseOtherThanFile(path);
    // Opened first: a stream that opens it itself may do so after it was removed.
    const file = await open(unfinished, 'wx', 0o600);
    await pipeline(Readable.from(pieces), createGzip(), file.createWriteStream({ flush: true }));
    await rename(unfinished, path);
    await syncNameOf(path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw describeRefusal(error, `${path} cannot be written`);
  } finally {
    process.off('exit', removeAtOnce);
  }
}

/** Taking the name of a device, a pipe or a link would replace it. */
async function refuseOtherThanFile(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined || found.isFile()) return;
  throw new OperatorError(`${path} is not a regular file: name a file to write, or - for standard output.`);
}

/** The lines of a backup, as they are read. */
export async function* readBackup(path: string): AsyncGenerator<string> {
  const source = path === standardStream ? process.stdin : createReadStream(path);
  const unpacked = createGunzip();
  // Errors reach the code that reads the lines.
  const piped = pipeline(source, unpacked).catch((error: unknown) => void unpacked.destroy(error as Error));
  try {
    yield* splitLines(unpacked);
    await piped;
  } catch (error) {
    throw describeRefusal(error, `${path === standardStream ? 'The backup' : path} cannot be read`);
  }
}

/**
 * Cuts bytes into lines of text, at line feeds alone: texts of rows hold other characters that end lines elsewhere. Of lines that no
 * line feed ends, the last is given, too.
 */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let kept: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...kept, chunk.subarray(start, end)]).toString();
      kept = [];
      start = end + 1;
    }
    if (start < chunk.length) kept.push(chunk.subarray(start));
  }
  if (kept.length > 0) yield Buffer.concat(kept).toString();
}

/** The name must outlive a power cut as the content does. */
async function syncNameOf(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const fileRefusals: ReadonlySet<string> = new Set(
  'EACCES EDQUOT EEXIST EFBIG EIO EISDIR ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' '),
);

function describeRefusal(error: unknown, what: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (String(error.code).startsWith('Z_')) {
    return new OperatorError(`${what}: it is not a backup, is damaged, or is incomplete. Nothing was restored.`);
  }
  if (!fileRefusals.has(String(error.code))) return error;
  return new OperatorError(`${what} (${error.code}): check the path, its permissions and the space on the disk.`);
}
