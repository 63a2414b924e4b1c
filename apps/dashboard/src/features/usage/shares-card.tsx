import { SegmentedControl, Text } from '@mantine/core';
import { adminEndpoints, callsWithoutWebsite, type UsageShare } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { readerTimeZone } from '../../language/formats.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';

/** Figures are written once a minute. */
const everyMs = 60_000;

/** The calls of the last 30 days by website, or by endpoint. */
export function SharesCard({ instituteId }: { readonly instituteId: string }) {
  const [by, setBy] = useState<ShownSubject>('website');
  const shares = useAdminQuery(
    adminEndpoints.getUsageShares,
    {
      params: { institute_id: instituteId },
      query: { by, time_zone: readerTimeZone() },
    },
    { every: () => everyMs },
  );
  return (
    <Section
      title={texts.shares.title}
      lead={texts.shares.lead}
      actions={
        <SegmentedControl
          aria-label={texts.shares.by}
          value={by}
          onChange={setBy}
          data={[
            { value: 'website', label: texts.shares.subjects.website },
            { value: 'endpoint', label: texts.shares.subjects.endpoint },
          ]}
        />
      }
    >
      <Asked query={shares}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{texts.shares.none}</Text>
          ) : (
            <DataTable
              label={texts.shares.subjects[by]}
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
  { header: texts.shares[by], cell: ({ subject }) => nameSubject(by, subject) },
  { header: texts.shares.requests, align: 'end', cell: ({ requests }) => formatNumber(requests) },
  { header: texts.shares.errors, align: 'end', cell: ({ errors }) => formatNumber(errors) },
  { header: texts.shares.limited, align: 'end', cell: ({ limited }) => formatNumber(limited) },
];

/** The properties by which the overview splits calls; those of keys are shown with the keys. */
type ShownSubject = 'website' | 'endpoint';

/** A website or an endpoint in words, and what is neither. */
function nameSubject(by: ShownSubject, subject: string): string {
  if (by === 'endpoint') return subject === 'unknown' ? texts.shares.unknownEndpoint : subject;
  const without = callsWithoutWebsite.find((each) => each === subject);
  return without ? texts.shares.withoutWebsite[without] : subject;
}
