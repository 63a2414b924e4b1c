import type { OperatedInstitute as OperatedInstituteWire, OperatedWebsite } from '@prospectus/contract/admin';
import type { Website } from '../websites/index.ts';
import type { OperatedInstitute } from './operated-institute.ts';

export function toOperatedInstitute(institute: OperatedInstitute): OperatedInstituteWire {
  const { id, name, courses, enquiries, requests, errors, limited } = institute;
  return {
    id,
    name,
    created_at: institute.createdAt.toISOString(),
    courses,
    courses_shown: institute.coursesShown,
    active_keys: institute.activeKeys,
    verified_websites: institute.verifiedWebsites,
    blocked_websites: institute.blockedWebsites,
    enquiries,
    day: { requests, errors, limited },
    last_import_at: institute.lastImportAt.toISOString(),
    last_call_at: institute.lastCallAt?.toISOString() ?? null,
  };
}

export const toOperatedWebsite = ({ id, host, status, reason, createdAt }: Website): OperatedWebsite => ({
  id,
  host,
  status,
  reason,
  created_at: createdAt.toISOString(),
});
