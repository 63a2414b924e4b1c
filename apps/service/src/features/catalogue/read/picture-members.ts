import { type Included, srcsetOf } from '@prospectus/contract';
import { alternativeTexts, pictures } from '../snapshot/pieces.ts';
import type { PageBuilder } from './parts.ts';
import { readFrom, type Snapshot } from './snapshot.ts';

/** What `include` adds to the pictures of a course (rule K9): where in its bytes, and the text. */
export type PictureMembers = { readonly at: number; readonly members: string };

export const asksForPictures = (include: readonly Included[] = []): boolean =>
  include.includes('srcset') || include.includes('images_alt');

const imagesBegin = Buffer.from(',"images":{"preview_url":');
const memberBegins = Buffer.from(',"images":').length;
const quote = 0x22;
const backslash = 0x5c;
const closingBrace = 0x7d;

/**
 * Members for the end of `images` in an edition's summary; undefined for bytes that hold none. Quotation marks inside JSON strings are
 * escaped, so this beginning is no text's.
 */
export function pictureMembers(
  bytes: Buffer,
  include: readonly Included[],
  textsOf: () => string,
): PictureMembers | undefined {
  const begin = bytes.indexOf(imagesBegin);
  if (begin < 0) return undefined;
  const from = begin + memberBegins;
  const at = endOfObject(bytes, from);
  const widths = include.includes('srcset') ? srcsets(JSON.parse(bytes.toString('utf8', from, at + 1))) : '';
  return { at, members: include.includes('images_alt') ? widths + textsOf() : widths };
}

const srcsets = (images: Record<string, string | null>): string =>
  pictures.map((name) => `,"${name}_srcset":${JSON.stringify(srcsetOf(images[`${name}_url`] ?? null))}`).join('');

const noTexts = alternativeTexts(undefined);

/** What an edition's pictures show, as members. */
export function textsOfPictures(snapshot: Snapshot, edition: number): string {
  const { offsets, lengths } = snapshot.data.pictureTexts;
  const length = lengths[edition] ?? 0;
  if (length === 0) return noTexts;
  const bytes = Buffer.allocUnsafe(length);
  readFrom(snapshot, offsets[edition] ?? 0, length, bytes, 0);
  return bytes.toString();
}

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

/** The same page, to whose courses is added what was asked for, as their records are. */
export const withPictureMembers = (
  snapshot: Snapshot,
  page: PageBuilder,
  include: readonly Included[] = [],
): PageBuilder =>
  asksForPictures(include)
    ? {
        ...page,
        add(offset, length, digests, number) {
          const bytes = Buffer.allocUnsafe(length);
          readFrom(snapshot, offset, length, bytes, 0);
          // Only the summary of an edition holds pictures, and has its number.
          const found = pictureMembers(bytes, include, () => textsOfPictures(snapshot, number));
          if (found === undefined) return page.add(offset, length, digests, number);
          page.add(offset, found.at, digests, number);
          page.write(found.members);
          page.add(offset + found.at, length - found.at, digests, number);
        },
      }
    : page;
