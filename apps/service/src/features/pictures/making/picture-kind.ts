/** Forms of pictures that can be uploaded (rule K9). */
export type PictureForm = 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'GIF';

/** What a file is by its first bytes: a picture, something else with a name, or nothing that is known. */
export type PictureKind =
  | { readonly kind: 'picture'; readonly form: PictureForm }
  | { readonly kind: 'other'; readonly name: string }
  | { readonly kind: 'unknown' };

/** How many bytes of a file `pictureKind` needs: an SVG may begin with a comment. */
export const headBytes = 4096;

const forms: readonly (readonly [PictureForm, (head: string) => boolean])[] = [
  ['JPEG', (head) => head.startsWith('\xff\xd8\xff')],
  ['PNG', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['GIF', (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a')],
  ['WebP', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['AVIF', (head) => brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis')],
];

const others: readonly (readonly [string, (head: string) => boolean])[] = [
  ['HEIC', (head) => brandsOf(head).some((brand) => /^(?:hei|hev|mif1|msf1)/.test(brand))],
  ['TIFF', (head) => head.startsWith('II*\0') || head.startsWith('MM\0*')],
  ['BMP', (head) => head.startsWith('BM')],
  ['JPEG XL', (head) => head.startsWith('\xff\x0a') || head.startsWith('JXL ', 4)],
  ['PDF', (head) => head.startsWith('%PDF')],
  ['ZIP', (head) => head.startsWith('PK\x03\x04')],
];

/** Forms that are text, in whatever encoding. */
const texts: readonly (readonly [string, (text: string) => boolean])[] = [
  ['SVG', (text) => /<svg[\s/>]/i.test(text)],
  ['HTML', (text) => /<!doctype html|<html/i.test(text)],
];

/** Tells what a file is by its beginning; its name and type may say something else. */
export function pictureKind(bytes: Buffer): PictureKind {
  const head = bytes.toString('latin1', 0, headBytes);
  const form = forms.find(([, is]) => is(head));
  if (form !== undefined) return { kind: 'picture', form: form[0] };
  const other = others.find(([, is]) => is(head)) ?? texts.find(([, is]) => is(textOf(bytes)));
  return other === undefined ? { kind: 'unknown' } : { kind: 'other', name: other[0] };
}

/** The beginning of a text by its byte order mark; of one without, each byte is a character, which is right for what is looked for. */
function textOf(bytes: Buffer): string {
  const head = bytes.subarray(0, headBytes);
  if (head.length >= 2 && head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head.length >= 2 && head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return head.toString('latin1');
}

/** The brands of a file of the MPEG-4 family: its own, then those that it is compatible with. */
function brandsOf(head: string): readonly string[] {
  if (!head.startsWith('ftyp', 4)) return [];
  const end = Math.min(head.length, Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE());
  const brands = [head.slice(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.slice(at, at + 4));
  return brands;
}
