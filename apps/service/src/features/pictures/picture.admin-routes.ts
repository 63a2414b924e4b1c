import { pictureLimits, readPictureName } from '@prospectus/contract';
import { pictureEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, readRoute } from '../../http/admin/admin-route.ts';
import { readUpload } from '../../http/admin/upload.ts';
import type { Database } from '../../schema/tables.ts';
import { listPictures } from './picture.repository.ts';
import { pictureWire } from './picture.serializer.ts';
import type { Pictures } from './pictures.service.ts';

export type PictureRoutesDeps = { readonly db: Database; readonly pictures: Pictures };

const pieceBytes = 64 * 1024;
/** Longest that a file may be on its way. */
const uploadMsMax = 5 * 60_000;

export const pictureAdminRoutes = ({ db, pictures }: PictureRoutesDeps): readonly AdminRoute[] => [
  readRoute(pictureEndpoints.listPictures, async ({ instituteId, query }) => {
    const { pageSize } = pictureLimits;
    const after = query.cursor === undefined ? undefined : readPictureName(`${query.cursor}.webp`)?.hash;
    const found = await listPictures(db, instituteId, { after, count: pageSize + 1 });
    const page = found.slice(0, pageSize);
    return {
      data: page.map(pictureWire),
      next_cursor: found.length > pageSize ? (page.at(-1)?.hash ?? null) : null,
    };
  }),
  actionRoute(pictureEndpoints.uploadPicture, async ({ instituteId, query, request, reply }, { record }) => {
    const { aspect, focus_x: focusX = 0.5, focus_y: focusY = 0.5 } = query;
    const options = { pieceBytes, bytesMax: pictureLimits.bytesMax, msMax: uploadMsMax };
    const crop = aspect === undefined ? undefined : { aspect, focusX, focusY };
    const { picture, isNew } = await pictures.upload(instituteId, readUpload(request, reply, options), crop);
    if (isNew) await record({ action: 'picture.uploaded', subject: picture.image, details: {} });
    return picture;
  }),
];
