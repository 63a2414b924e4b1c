import { settingsEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, changeRoute, readRoute } from '../../http/admin/admin-route.ts';
import { adminError, notFound } from '../../http/admin/refusals.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { dayMs } from '../../platform/time/lengths.ts';
import type { Database } from '../../schema/tables.ts';
import { readCoursePages } from '../catalogue/index.ts';
import { readCourseBaseUrl } from './course-base-url.ts';
import { countBefore, findSettings, holdSettings, updateSettings } from './settings.repository.ts';
import { toSettingsWire } from './settings.serializer.ts';
import type { Settings } from './settings.ts';
import { toSettingsChanges } from './settings-change.ts';

export type SettingsAdminDeps = { readonly db: Database; readonly clock: Clock };

/** Routes for the settings of an institute that are not part of its catalogue. */
export const settingsAdminRoutes = (deps: SettingsAdminDeps): AdminRoute[] => [
  readRoute(settingsEndpoints.getSettings, async ({ instituteId }) => describe(deps, instituteId)),
  createChangeRoute(deps),
  createAddressRoute(deps),
  readRoute(settingsEndpoints.previewLeadRetention, async ({ instituteId, query: { days } }) =>
    countBefore(deps.db, instituteId, new Date(deps.clock.now() - days * dayMs)),
  ),
];

const createChangeRoute = ({ clock }: SettingsAdminDeps) =>
  changeRoute(settingsEndpoints.changeSettings, async ({ db, instituteId, body }) => {
    const before = known(await holdSettings(db, instituteId));
    const change = toChange(body.course_base_url, body.lead_retention_days);
    const after = known(await updateSettings(db, instituteId, change));
    return { body: await describe({ db, clock }, instituteId), changes: toSettingsChanges(before, after) };
  });

const createAddressRoute = (deps: SettingsAdminDeps) =>
  readRoute(settingsEndpoints.previewCourseAddress, async ({ instituteId, query: { typed } }) => {
    const read = typed.trim() === '' ? none : readCourseBaseUrl(typed);
    if (read.outcome === 'refused') return { problem: read.reason, course_base_url: null, example: null };
    const { baseUrl, example } = known(await readCoursePages(deps, instituteId)).by(read.url);
    return { problem: null, course_base_url: baseUrl, example: example ?? null };
  });

const none = { outcome: 'read', url: null } as const;

async function describe(deps: SettingsAdminDeps, instituteId: string) {
  const settings = known(await findSettings(deps.db, instituteId));
  return toSettingsWire(settings, known(await readCoursePages(deps, instituteId)));
}

function toChange(typed: string | null | undefined, days: number | null | undefined): Partial<Settings> {
  const read = typed === null ? none : typed === undefined ? undefined : readCourseBaseUrl(typed);
  if (read?.outcome === 'refused') throw adminError('invalid_request', read.reason, { param: 'course_base_url' });
  return {
    ...(read && { courseBaseUrl: read.url }),
    ...(days !== undefined && { leadRetentionDays: days }),
  };
}

/** An institute may be deleted while its admin is signed in. */
function known<T>(found: T | undefined): T {
  if (found === undefined) throw notFound('institute');
  return found;
}
