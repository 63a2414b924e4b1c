import { auditEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, readRoute } from '../../http/admin/admin-route.ts';
import type { Database } from '../../schema/tables.ts';
import { listChanges } from './audit.repository.ts';
import { toAuditPage } from './audit.serializer.ts';
import type { ChangeQuery } from './audit.ts';

type AuditQuery = {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly about?: string | undefined;
};

/** The audit log, of an institute for its admins and of the service for its operators. */
export function auditAdminRoutes({ db }: { readonly db: Database }): AdminRoute[] {
  const list = async (
    whose: Pick<ChangeQuery, 'instituteId' | 'isOfPresent'>,
    { cursor, limit, about }: AuditQuery,
  ) => {
    const beforeId = cursor === undefined ? undefined : Number(cursor);
    return toAuditPage(
      await listChanges(db, { ...whose, about: about?.split(','), beforeId, count: limit + 1 }),
      limit,
    );
  };
  return [
    readRoute(auditEndpoints.listAudit, ({ instituteId, query }) => list({ instituteId, isOfPresent: true }, query)),
    readRoute(auditEndpoints.listServiceAudit, ({ query }) => list({ instituteId: query.institute_id }, query)),
  ];
}
