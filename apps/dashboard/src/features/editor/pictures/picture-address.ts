import { pictureFile } from '@prospectus/contract/uploaded-picture';
import { isLoadable } from '../../../ui/course-picture.tsx';

/** Where the dashboard finds a picture that the catalogue names, as small as can be; undefined where it cannot show it. */
export function pictureAddress(image: string): string | undefined {
  const file = pictureFile(image, 320);
  if (file !== undefined) return `/media/${file}`;
  return isLoadable(image) ? image : undefined;
}
