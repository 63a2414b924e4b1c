import { escapeHtml } from './escape-html.mjs';

/** Whether a file is a picture of the documents. They have one form, so that one thing says how large they are. */
export const isPicture = (path) => path.endsWith('.webp');

/** Width and height of a WebP of which nothing was lost, in pixels: 14 bits each, behind its names, its length and a mark (RFC 9649, 3.4). */
export function sizeOf(bytes) {
  if (bytes.toString('latin1', 12, 16) !== 'VP8L') throw new Error('A picture is no WebP without loss.');
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/**
 * A picture as it stands in a page: with its size, so that nothing moves once it is loaded, and leading to itself, since it is smaller there than it
 * is.
 */
export function pictureHtml({ address, bytes, alt }) {
  const { width, height } = sizeOf(bytes);
  const said = escapeHtml(alt);
  return `<a class="picture" href="${address}"><img src="${address}" alt="${said}" width="${width}" height="${height}" loading="lazy" decoding="async"></a>`;
}
