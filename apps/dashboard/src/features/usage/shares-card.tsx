import { SegmentedControl, Text } from '@mantine/core';
import { adminEndpoints, type UsageShare } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { sharesTexts } from '../../texts/shares.ts';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { Section } from '../../ui/section.tsx';
import { nameSubject, type ShownSubject } from './name-subject.ts';

/** Figures are written once a minute. */
const everyMs = 60_000;

/** The calls of the last 30 days by website, or by endpoint. */
export function SharesCard({ instituteId }: { readonly instituteId: string }) {
  const [by, setBy] = useState<ShownSubject>('website');
  const shares = useAdminQuery(
    adminEndpoints.getUsageShares,
    {
      params: { institute_id: instituteId },
      query: { by, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    },
    { every: () => everyMs },
  );
  return (
    <Section
      title={sharesTexts.title}
      lead={sharesTexts.lead}
      actions={
        <SegmentedControl
          aria-label={sharesTexts.by}
          value={by}
          onChange={setBy}
          data={[
            { value: 'website', label: sharesTexts.subjects.website },
            { value: 'endpoint', label: sharesTexts.subjects.endpoint },
          ]}
        />
      }
    >
      <Asked query={shares}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{sharesTexts.none}</Text>
          ) : (
            <DataTable
              label={sharesTexts.subjects[by]}
              rows={data}
              rowKey={({ subject }) => subject}
              columns={columnsBy(by)}
            />
          )
        }
      </Asked>
    </Section>
  );
}

const columnsBy = (by: ShownSubject): readonly Column<UsageShare>[] => [
  { header: sharesTexts[by], cell: ({ subject }) => nameSubject(by, subject) },
  { header: sharesTexts.requests, align: 'end', cell: ({ requests }) => formatNumber(requests) },
  { header: sharesTexts.errors, align: 'end', cell: ({ errors }) => formatNumber(errors) },
  { header: sharesTexts.limited, align: 'end', cell: ({ limited }) => formatNumber(limited) },
];
