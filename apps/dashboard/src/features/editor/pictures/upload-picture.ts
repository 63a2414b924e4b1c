import { adminEndpoints } from '@prospectus/contract/admin';
import { pictureLimits } from '@prospectus/contract/uploaded-picture';
import { call } from '../../../api/admin-client.ts';
import { texts } from '../../../texts/texts.ts';

/** What the file dialog offers; the service looks at the content (rule K9). */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The part of a picture to keep; see `uploadPicture` of the contract. */
export type Crop = { readonly aspect: number; readonly focus_x: number; readonly focus_y: number };

/**
 * Uploads one picture and returns what the catalogue calls it.
 *
 * @throws {Error} with a sentence for people, when it is refused
 */
export async function uploadPicture(
  instituteId: string,
  [file, another]: readonly File[],
  crop: Crop | undefined,
): Promise<string> {
  if (file === undefined || another !== undefined) throw new Error(texts.pictures.one);
  // The service would refuse it, too, but close the connection, which a browser shows as no answer.
  if (file.size > pictureLimits.bytesMax)
    throw new Error(texts.pictures.tooLarge(pictureLimits.bytesMax / 1024 / 1024));
  const request = { params: { institute_id: instituteId }, query: crop ?? {}, upload: file };
  const { image } = await call(adminEndpoints.uploadPicture, request);
  return image;
}

/** The pictures among what is pasted: a copied picture, or copied files. */
export const pastedPictures = (data: DataTransfer): readonly File[] =>
  [...data.files].filter(({ type }) => type.startsWith('image/'));
