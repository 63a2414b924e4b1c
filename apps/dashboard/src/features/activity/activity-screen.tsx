import { adminEndpoints } from '@prospectus/contract/admin';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';
import { useCursors } from '../../ui/use-cursors.ts';
import { ActivityLog } from './activity-log.tsx';

/** Shows what was changed in an institute. */
export function ActivityScreen() {
  const { id } = useInstitute();
  const { about } = useSearch({ from: '/inside/i/$instituteId/activity' });
  const navigate = useNavigate({ from: '/i/$instituteId/activity' });
  const { cursor, steps } = useCursors(about ?? '');
  const query = useAdminQuery(
    adminEndpoints.listAudit,
    { params: { institute_id: id }, query: { about, cursor } },
    { keepsFormer: true },
  );
  return (
    <Page title={texts.activity.title} lead={texts.activity.lead}>
      <ActivityLog
        query={query}
        about={about ?? ''}
        onAbout={(chosen) => void navigate({ search: chosen === '' ? {} : { about: chosen } })}
        steps={steps}
      />
    </Page>
  );
}
