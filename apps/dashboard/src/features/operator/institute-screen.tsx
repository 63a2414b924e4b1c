import { adminEndpoints } from '@prospectus/contract/admin';
import { useParams } from '@tanstack/react-router';
import { useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Trail } from '../../ui/trail.tsx';
import { InstituteFacts } from './institute-facts.tsx';
import { InviteAdmin } from './invite-admin.tsx';
import { OperatedKeys } from './operated-keys.tsx';
import { OperatedWebsites } from './operated-websites.tsx';

/** One institute, for operators of the service. */
export function InstituteScreen() {
  const { instituteId } = useParams({ from: '/inside/operator/institutes/$instituteId' });
  const detail = useAdminQuery(adminEndpoints.getOperatedInstitute, { params: { institute_id: instituteId } });
  return (
    <Page
      title={detail.data?.institute.name ?? instituteId}
      trail={
        <Trail>
          <TextLink to="/operator" inherit>
            {texts.operator.title}
          </TextLink>
        </Trail>
      }
    >
      <Asked query={detail} lines={10}>
        {({ institute, keys, websites }) => (
          <>
            <InstituteFacts institute={institute} />
            <OperatedKeys institute={institute} keys={keys} />
            <OperatedWebsites institute={institute} websites={websites} />
            <InviteAdmin instituteId={instituteId} />
          </>
        )}
      </Asked>
    </Page>
  );
}
