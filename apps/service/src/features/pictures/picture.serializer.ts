import { pictureImage, widthsOf } from '@prospectus/contract';
import type { PictureWire } from '@prospectus/contract/admin';
import type { Picture } from './picture.ts';

export const pictureWire = ({ hash, width, height, createdAt }: Picture): PictureWire => ({
  image: pictureImage(hash),
  width,
  height,
  sizes: [...widthsOf(width)],
  uploaded_at: createdAt.toISOString(),
});
