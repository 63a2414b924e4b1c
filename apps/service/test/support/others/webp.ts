import sharp from 'sharp';

/** A picture as WebP, of which nothing is lost. */
export const webp = (picture: Buffer): Promise<Buffer> => sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer();

/** A drawing as a PNG of a width, as a camera might have taken it. */
export const pngOf = (drawing: Buffer, width: number): Promise<Buffer> =>
  sharp(drawing).resize({ width }).png().toBuffer();
