import { operatorEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute } from '../../http/admin/admin-route.ts';
import { notFound, refusedBecause } from '../../http/admin/refusals.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { insertChange } from '../audit/index.ts';
import { addInstitute } from '../catalogue-source/index.ts';
import { insertMembership } from '../people/index.ts';
import { findOperatedInstitute } from './operated-institute.repository.ts';
import { toOperatedInstitute } from './operated-institute.serializer.ts';

export type NewInstituteDeps = { readonly db: Database; readonly clock: Clock };

/** How operators make institutes: with nothing in them, to be filled in the dashboard. */
export const newInstituteRoute = ({ db, clock }: NewInstituteDeps): AdminRoute =>
  actionRoute(operatorEndpoints.addInstitute, async ({ body: { joins, ...institute }, person, actor }) => {
    const { id: instituteId, name } = institute;
    const at = new Date(clock.now());
    const onPublished = async (trx: Database) => {
      await insertChange(trx, { action: 'institute.added', subject: name, actor, instituteId, at });
      if (joins && person !== undefined) await insertMembership(trx, instituteId, person.userId, at);
    };
    if (!(await addInstitute({ db, clock, actor, onPublished }, institute))) {
      throw refusedBecause('institute_exists', { values: { id: instituteId }, param: 'id' });
    }
    const made = await findOperatedInstitute(db, new Date(clock.now()), instituteId);
    if (made === undefined) throw notFound('institute');
    return toOperatedInstitute(made);
  });
