import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliDecompress } from 'node:zlib';
import { type CompressedText, tagOf } from '../compressed-text.ts';

type Compressed = { readonly br: Uint8Array; readonly gzip: Uint8Array };

const decompress = promisify(brotliDecompress);

// The same place seen from `src` and from `dist`.
const workerUrl = new URL('../../../dist/http/reference/script.worker.js', import.meta.url);

/**
 * Makes the reference page's script in a thread of its own, which then ends.
 *
 * The package it comes from takes 40 MB of memory and a quarter of a second of parsing, and few processes are ever asked for
 * the page.
 */
export async function loadReferenceScript(): Promise<CompressedText> {
  const compressed = await runWorker();
  const br = Buffer.from(compressed.br);
  const gzip = Buffer.from(compressed.gzip);
  return {
    tag: tagOf(br),
    async bytes(encoding) {
      if (encoding === 'br') return br;
      return encoding === 'gzip' ? gzip : decompress(br);
    },
  };
}

function runWorker(): Promise<Compressed> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The reference page’s script was not made.')));
  });
}
