import { adminEndpoints } from '@prospectus/contract/admin';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';
import { useCursors } from '../../ui/use-cursors.ts';
import { ActivityLog } from './activity-log.tsx';

/** What was changed in the whole service, for its operators. */
export function ServiceActivityScreen() {
  const { about } = useSearch({ from: '/inside/operator/activity' });
  const navigate = useNavigate({ from: '/operator/activity' });
  const { cursor, steps } = useCursors(about ?? '');
  const query = useAdminQuery(adminEndpoints.listServiceAudit, { query: { about, cursor } }, { keepsFormer: true });
  return (
    <Page title={texts.activity.serviceTitle} lead={texts.activity.serviceLead}>
      <ActivityLog
        query={query}
        about={about ?? ''}
        onAbout={(chosen) => void navigate({ search: chosen === '' ? {} : { about: chosen } })}
        steps={steps}
        isOfService
      />
    </Page>
  );
}
