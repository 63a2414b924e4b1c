import { open } from 'node:fs/promises';
import { extname } from 'node:path';

/** What a file is read as. */
export type ReadAs = 'json' | 'ndjson' | 'table';

/** Longest first line that is looked at to tell NDJSON from JSON. */
const headBytes = 1024 * 1024;
const endings: Readonly<Record<string, ReadAs>> = { '.json': 'json', '.ndjson': 'ndjson', '.jsonl': 'ndjson' };

/**
 * Tells by its first bytes whether a file is a catalogue file or a table (rule K10). Its name counts where they leave it open: text that
 * is no JSON object is a broken catalogue file where the name says so and no table is wanted, else a table.
 */
export async function tellFile(path: string, isTableWanted = false): Promise<ReadAs> {
  const named = endings[extname(path).toLowerCase()];
  const head = await readHead(path);
  if (head.indexOf('PK\u0003\u0004', 0, 'latin1') === 0) return 'table';
  const text = head.toString('utf8').replace(/^\u{feff}/u, '');
  if (!/^\s{0,1000}\{\s{0,1000}["}]/.test(text)) return isTableWanted && head.length > 0 ? 'table' : (named ?? 'table');
  if (named !== undefined) return named;
  return startsWithLines(text) ? 'ndjson' : 'json';
}

/** Whether the first line is a JSON value of its own, and another begins below it. */
function startsWithLines(text: string): boolean {
  const end = text.indexOf('\n');
  if (end === -1 || !/^\s*\{/.test(text.slice(end, end + 1000))) return false;
  try {
    JSON.parse(text.slice(0, end));
    return true;
  } catch {
    return false;
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path).catch(() => undefined);
  try {
    const { bytesRead = 0, buffer } = (await file?.read(Buffer.alloc(headBytes), 0, headBytes, 0)) ?? {};
    return buffer?.subarray(0, bytesRead) ?? Buffer.alloc(0);
  } finally {
    await file?.close();
  }
}
