import { createHash } from 'node:crypto';
import { pictureHash, pictureLimits, pictureWidths, widthsOf } from '@prospectus/contract';
import sharp, { type Sharp } from 'sharp';
import { readHead } from '../../../platform/read-head.ts';
import { cropArea } from './crop-area.ts';
import { headBytes, pictureKind } from './picture-kind.ts';
import type { PictureMessage, PictureOrder, PictureSize } from './picture-order.ts';

// One picture at a time, with nothing kept from one to the next: what it takes of memory is bounded.
sharp.cache(false);
sharp.concurrency(1);
// Of the readers of libvips only those for the forms that are taken; all others stay out of reach whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((reader) => `VipsForeignLoad${reader}`),
});

/** Highest that WebP can be, in pixels. */
const heightMax = 16_383;
const widthMax = Math.max(...pictureWidths);

/**
 * Makes the sizes of an uploaded picture: upright, in sRGB, without metadata, as WebP. Of an animation it takes the first picture. A file
 * that cannot be read to its end is `broken`.
 */
export async function makePicture({ path, crop }: PictureOrder): Promise<PictureMessage> {
  const found = pictureKind(await readHead(path, headBytes));
  if (found.kind !== 'picture') return found;
  const { form } = found;
  try {
    const { autoOrient, pageHeight } = await sharp(path, { limitInputPixels: false }).metadata();
    const width = autoOrient.width;
    const height = pageHeight ?? autoOrient.height;
    if (width * height > pictureLimits.pixelsMax) return { kind: 'too_many_pixels', width, height };
    const upright = sharp(path, { limitInputPixels: pictureLimits.pixelsMax, failOn: 'error' }).autoOrient();
    const cropped = crop === undefined ? upright : upright.extract(cropArea({ width, height }, crop));
    return await makeSizes(cropped);
  } catch {
    // What the library says of a file is no sentence for people, and may quote it.
    return { kind: 'broken', form };
  }
}

async function makeSizes(picture: Sharp): Promise<PictureMessage> {
  const { data, info } = await picture
    .resize({ width: widthMax, height: heightMax, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sizes: PictureSize[] = [];
  for (const each of widthsOf(width)) {
    const made = sharp(data, { raw: { width, height, channels } }).resize({ width: each });
    sizes.push({ width: each, content: await made.webp({ quality: 82 }).toBuffer() });
  }
  const digest = createHash('sha256');
  for (const { content } of sizes) digest.update(content);
  return { kind: 'made', hash: pictureHash(digest.digest('hex'), width), width, height, sizes };
}
