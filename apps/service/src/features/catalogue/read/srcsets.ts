import { srcsetOf } from '@prospectus/contract';
import type { PageBuilder } from './parts.ts';
import { readFrom, type Snapshot } from './snapshot.ts';

/** What `include=srcset` adds to a course (rule K9): where in its bytes, and the text. */
export type Srcsets = { readonly at: number; readonly members: string };

const imagesBegin = Buffer.from(',"images":{"preview_url":');
const memberBegins = Buffer.from(',"images":').length;
const quote = 0x22;
const backslash = 0x5c;
const closingBrace = 0x7d;

/** Members for the end of a course's `images`; undefined for bytes that hold none. Quotation marks inside JSON strings are escaped, so this beginning is no text's. */
export function srcsetsFor(bytes: Buffer): Srcsets | undefined {
  const begin = bytes.indexOf(imagesBegin);
  if (begin < 0) return undefined;
  const from = begin + memberBegins;
  const at = endOfObject(bytes, from);
  const images = JSON.parse(bytes.toString('utf8', from, at + 1)) as Record<`${Picture}_url`, string | null>;
  const members = pictures.map((name) => `,"${name}_srcset":${JSON.stringify(srcsetOf(images[`${name}_url`]))}`);
  return { at, members: members.join('') };
}

const pictures = ['preview', 'banner', 'thumbnail'] as const;
type Picture = (typeof pictures)[number];

/** Where the closing brace of an object without objects in it is. */
function endOfObject(bytes: Buffer, from: number): number {
  let isText = false;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText && byte === backslash) at += 1;
    else if (byte === quote) isText = !isText;
    else if (!isText && byte === closingBrace) return at;
  }
  throw new Error('The pictures of a course have no end.');
}

/** The same page, to whose courses srcsets are added as their records are. */
export const withSrcsets = (snapshot: Snapshot, page: PageBuilder): PageBuilder => ({
  ...page,
  add(offset, length, digests, number) {
    const bytes = Buffer.allocUnsafe(length);
    readFrom(snapshot, offset, length, bytes, 0);
    const found = srcsetsFor(bytes);
    if (found === undefined) return page.add(offset, length, digests, number);
    page.add(offset, found.at, digests, number);
    page.write(found.members);
    page.add(offset + found.at, length - found.at, digests, number);
  },
});
