import { Code } from '@mantine/core';
import { adminEndpoints, type OperatedInstitute } from '@prospectus/contract/admin';
import { useParams } from '@tanstack/react-router';
import { useAdminQuery } from '../../api/queries.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Trail } from '../../ui/trail.tsx';
import { CallsOfDay } from './calls-of-day.tsx';
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

/** Shows how much data an institute has. */
function InstituteFacts({ institute }: { readonly institute: OperatedInstitute }) {
  const { id, created_at, courses, courses_shown, active_keys, verified_websites, blocked_websites } = institute;
  return (
    <Section title={texts.operator.facts}>
      <Facts
        facts={[
          [texts.operator.id, <Code key="id">{id}</Code>],
          [texts.operator.since, <Moment key="since" at={created_at} />],
          [texts.operator.courses, texts.operator.coursesOf(formatNumber(courses_shown), formatNumber(courses))],
          [texts.operator.lastImport, <Moment key="import" at={institute.last_import_at} />],
          [texts.operator.activeKeys, formatNumber(active_keys)],
          [texts.operator.verifiedWebsites, formatNumber(verified_websites)],
          [texts.operator.blockedWebsites, formatNumber(blocked_websites)],
          [texts.operator.requests, <CallsOfDay key="calls" day={institute.day} />],
          [texts.operator.lastCall, <Moment key="call" at={institute.last_call_at} />],
          [texts.operator.enquiries, formatNumber(institute.enquiries)],
        ]}
      />
    </Section>
  );
}
