import { webp } from '../../../apps/service/test/support/others/webp.ts';

/** Bytes that a picture may have: everyone who reads the guide loads it. */
const bytesMax = 80_000;

/** Returns a screenshot as it is published: nothing of it is lost, since letters suffer first. */
export async function compress(screenshot: Buffer): Promise<Buffer> {
  const picture = await webp(screenshot);
  if (picture.length > bytesMax) throw new Error(`It has ${picture.length} bytes; ${bytesMax} are allowed. Show less.`);
  return picture;
}
