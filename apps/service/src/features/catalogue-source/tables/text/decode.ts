import type { TableEncoding } from '@prospectus/contract';
import iconv from 'iconv-lite';

/** Decodes bytes piece by piece, without a byte order mark. Bytes that are not in the encoding throw. */
export async function* decode(bytes: AsyncIterable<Uint8Array>, encoding: TableEncoding): AsyncGenerator<string> {
  const decoder = decoderFor(encoding);
  for await (const chunk of bytes) yield decoder.write(chunk);
  yield decoder.end();
}

export type Decoder = { write(chunk: Uint8Array): string; end(): string };

export function decoderFor(encoding: TableEncoding): Decoder {
  switch (encoding) {
    // The decoder of Node.js 20 has no € in it.
    case 'latin1':
    case 'windows-1252':
      return oneByte('windows-1252');
    // Macs have had € in the place of ¤ since 1998.
    case 'macintosh':
      return oneByte('macroman', (text) => text.replaceAll('¤', '€'));
    default: {
      const decoder = new TextDecoder(encoding, { fatal: true });
      return { write: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
    }
  }
}

/** Every byte is a character of its own, so pieces need not wait for each other. */
const oneByte = (encoding: string, mend = (text: string) => text): Decoder => ({
  write(chunk) {
    const text = iconv.decode(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength), encoding);
    if (!text.includes('\ufffd')) return mend(text);
    throw Object.assign(new Error('bytes that are no character'), { code: 'ERR_ENCODING_INVALID_ENCODED_DATA' });
  },
  end: () => '',
});
