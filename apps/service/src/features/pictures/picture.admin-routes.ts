import { pictureImage, pictureLimits, readPictureName, type Said, say, sayAll } from '@prospectus/contract';
import { pictureEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, changeRoute, readRoute } from '../../http/admin/admin-route.ts';
import { notFound, refused } from '../../http/admin/refusals.ts';
import { readUpload } from '../../http/admin/upload.ts';
import type { Database } from '../../schema/tables.ts';
import { holdDrafts } from '../catalogue-source/index.ts';
import { deletePicture, findUses, findWrittenUses, type PictureUses } from './keeping/uses.repository.ts';
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
  changeRoute(pictureEndpoints.deletePicture, async ({ instituteId, params, db: trx }) => {
    const { hash } = readPictureName(`${params.picture_hash}.webp`) ?? {};
    if (hash === undefined) throw notFound('picture');
    const refuseIfUsed = async () => {
      const uses = await findUses(trx, instituteId, hash);
      if (uses.isShared || uses.courses.length > 0) throw refused(describeUses(uses));
    };
    await refuseIfUsed();
    // Looking took a while, in which people may have named it. Who saves or publishes a draft waits from here on.
    await holdDrafts(trx, instituteId);
    if ((await findWrittenUses(trx, instituteId, hash)).length > 0) await refuseIfUsed();
    if (!(await deletePicture(trx, instituteId, hash))) throw notFound('picture');
    const image = pictureImage(hash);
    return { body: { image }, changes: [{ action: 'picture.deleted', subject: image, details: {} }] };
  }),
];

/** Courses that are named; the number of the others is enough. */
const namedMax = 5;

function describeUses({ courses, isShared }: PictureUses): Said {
  const names = courses.slice(0, namedMax).join('; ');
  const more = courses.length - namedMax;
  const said: readonly Said[] = [
    ...(courses.length === 0
      ? []
      : [
          more > 0
            ? say('It is used in: {names}, and {more} more.', { names, more })
            : say('It is used in: {names}.', { names }),
        ]),
    ...(isShared ? ['It is used by a subject, a learning path or the institute’s settings.' as const] : []),
    'Remove it there and publish the change before you delete the picture.',
  ];
  return sayAll(...said);
}
