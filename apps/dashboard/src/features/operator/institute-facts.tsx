import { Code } from '@mantine/core';
import type { OperatedInstitute } from '@prospectus/contract/admin';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { CallsOfDay } from './calls-of-day.tsx';

/** Shows how much data an institute has. */
export function InstituteFacts({ institute }: { readonly institute: OperatedInstitute }) {
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
