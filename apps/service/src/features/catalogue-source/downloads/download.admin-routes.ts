import { importEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { whenLeft } from '../../../http/admin/when-left.ts';
import type { Downloads } from './downloads.service.ts';

const types = {
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The catalogue as a file, in each form in which it can be uploaded. */
export const downloadAdminRoutes = ({ downloads }: { readonly downloads: Downloads }): readonly AdminRoute[] => [
  readRoute(importEndpoints.downloadCatalogue, async ({ instituteId, query: { form, language = 'en' }, reply }) => {
    const download = await downloads.make(instituteId, { form, language }, whenLeft(reply));
    return reply
      .type(types[form])
      .header('content-length', download.bytes)
      .header('content-disposition', `attachment; filename="${instituteId}.${form}"`)
      .send(download.content);
  }),
];
