import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type CompressedText, tagOf } from '../../answer/compressed-text.ts';

const decompress = promisify(brotliDecompress);

// The same place seen from `src` and from `dist`.
const builtFolder = new URL('../../../../dist/reference/', import.meta.url);

/**
 * Reads the reference page's script as the build has compressed it. Hardly any client requests the 4 MB of the uncompressed script: the
 * first such request unpacks them, and later ones share them, since a copy for each request would fill the memory.
 */
export async function loadReferenceScript(): Promise<CompressedText> {
  const [br, gzip] = await Promise.all([read('scalar.js.br'), read('scalar.js.gz')]);
  let plain: Promise<Buffer> | undefined;
  return {
    tag: tagOf(br),
    async bytes(encoding) {
      if (encoding === 'br') return br;
      if (encoding === 'gzip') return gzip;
      plain ??= decompress(br);
      return plain;
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
