import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { TableError, tableMax } from '../rows/table-record.ts';

/** The parts of a workbook, which is a ZIP archive. */
export type Archive = {
  has(name: string): boolean;
  read(name: string): Promise<Readable>;
  close(): void;
};

const partsMax = 10_000;

export const damaged = () => new TableError('cut_off', 'a whole workbook', 'one that is cut off or damaged');

/** Opens an archive; one that would unpack to more than a table may be is refused before anything is unpacked. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await openFile(path);
  try {
    const parts = await listParts(file);
    return {
      has: (name) => parts.has(name),
      async read(name) {
        const part = parts.get(name);
        if (part === undefined) throw damaged();
        return promisify<Entry, Readable>(file.openReadStream.bind(file))(part);
      },
      close: () => file.close(),
    };
  } catch (error) {
    file.close();
    throw error;
  }
}

async function openFile(path: string): Promise<ZipFile> {
  try {
    return await promisify<string, yauzl.Options, ZipFile>(yauzl.open)(path, { lazyEntries: true, autoClose: false });
  } catch {
    // What the library says names neither the file nor what to do.
    throw damaged();
  }
}

async function listParts(file: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    file.on('error', () => reject(damaged()));
    file.on('end', resolve);
    file.on('entry', (part: Entry) => {
      bytes += part.uncompressedSize;
      parts.set(part.fileName, part);
      if (parts.size > partsMax) reject(new TableError('too_large', `at most ${partsMax} parts`, 'more'));
      else if (bytes > tableMax.bytes) reject(new TableError('too_large', 'at most 512 MB when unpacked', 'more'));
      else if (part.isEncrypted()) {
        reject(new TableError('encrypted', 'a workbook without a password', 'one that needs a password to open'));
      } else file.readEntry();
    });
    file.readEntry();
  });
  return parts;
}
