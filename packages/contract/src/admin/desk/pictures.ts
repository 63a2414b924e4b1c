import { z } from 'zod';
import { say } from '../../sentences/say.ts';
import type { AdminEndpoint } from '../parts/endpoint.ts';

const pictureSchema = z.object({
  /** What the catalogue calls it: `media:upload/<hash>.webp`. */
  image: z.string(),
  /** Of its largest size, in pixels. */
  width: z.int(),
  height: z.int(),
  /** Widths that it is kept in, the smallest first, in pixels. */
  sizes: z.array(z.int()),
  uploaded_at: z.iso.datetime(),
});

export type PictureWire = z.infer<typeof pictureSchema>;

const pictures = '/institutes/:institute_id/pictures';

const fraction = z.coerce
  .number()
  .min(0, say('expected a number from 0 to 1'))
  .max(1, say('expected a number from 0 to 1'));

/** Pictures that people upload (rule K9). */
export const pictureEndpoints = {
  /** A page of an institute's pictures, the newest first. */
  listPictures: {
    method: 'GET',
    path: pictures,
    access: 'reader',
    query: z.strictObject({ cursor: z.string().max(100).optional() }),
    response: z.object({ data: z.array(pictureSchema), next_cursor: z.string().nullable() }),
  },
  /** Takes a picture: the body is the file, of at most `pictureLimits.bytesMax`. The same file again is the same picture. */
  uploadPicture: {
    method: 'POST',
    path: pictures,
    access: 'editor',
    isUpload: true,
    query: z.strictObject({
      /** Width divided by height of the part to keep; all of it by default. */
      aspect: z.coerce
        .number()
        .min(0.1, say('expected a number from 0.1 to 10'))
        .max(10, say('expected a number from 0.1 to 10'))
        .optional(),
      /** The point of the picture that stays in sight, from 0 (left, top) to 1; by default the middle. */
      focus_x: fraction.optional(),
      focus_y: fraction.optional(),
    }),
    response: pictureSchema,
  },
  /** Deletes a picture that no course names, nor anything that courses share, for good. */
  deletePicture: {
    method: 'DELETE',
    path: `${pictures}/:picture_hash`,
    access: 'admin',
    response: z.object({ image: z.string() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
