import { Code } from '@mantine/core';
import type { OperatedInstitute } from '@prospectus/contract/admin';
import { operatorTexts } from '../../texts/operator.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { Section } from '../../ui/section.tsx';
import { CallsOfDay } from './calls-of-day.tsx';

/** How much there is of an institute. */
export function InstituteFacts({ institute }: { readonly institute: OperatedInstitute }) {
  const { id, created_at, courses, courses_shown, active_keys, verified_websites, blocked_websites } = institute;
  return (
    <Section title={operatorTexts.facts}>
      <Facts
        facts={[
          [operatorTexts.id, <Code key="id">{id}</Code>],
          [operatorTexts.since, <Moment key="since" at={created_at} />],
          [operatorTexts.courses, operatorTexts.coursesOf(formatNumber(courses_shown), formatNumber(courses))],
          [operatorTexts.lastImport, <Moment key="import" at={institute.last_import_at} />],
          [operatorTexts.activeKeys, formatNumber(active_keys)],
          [operatorTexts.verifiedWebsites, formatNumber(verified_websites)],
          [operatorTexts.blockedWebsites, formatNumber(blocked_websites)],
          [operatorTexts.requests, <CallsOfDay key="calls" day={institute.day} />],
          [operatorTexts.lastCall, <Moment key="call" at={institute.last_call_at} />],
          [operatorTexts.enquiries, formatNumber(institute.enquiries)],
        ]}
      />
    </Section>
  );
}
