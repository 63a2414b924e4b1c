import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type CompressedText, tagOf } from '../compressed-text.ts';

const decompress = promisify(brotliDecompress);

// The same place seen from `src` and from `dist`.
const builtFolder = new URL('../../../dist/reference/', import.meta.url);

/** Reads the reference page's script as the build has compressed it; hardly anyone asks for the 4 MB that it has otherwise. */
export async function loadReferenceScript(): Promise<CompressedText> {
  const [br, gzip] = await Promise.all([read('scalar.js.br'), read('scalar.js.gz')]);
  return {
    tag: tagOf(br),
    async bytes(encoding) {
      if (encoding === 'br') return br;
      return encoding === 'gzip' ? gzip : decompress(br);
    },
  };
}

async function read(name: string): Promise<Buffer> {
  try {
    return await readFile(new URL(name, builtFolder));
  } catch (cause) {
    throw new Error('The reference page’s script cannot be read. Run: npm run build', { cause });
  }
}
