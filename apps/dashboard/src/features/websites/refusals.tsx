import { Text } from '@mantine/core';
import { adminEndpoints, type FailedRequestsWire } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Advice } from '../../ui/actions/advice.tsx';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { KeyOfRequests } from './key-of-requests.tsx';
import { RefusedPages, type RefusedPagesProps } from './refused-pages.tsx';

/** Refusals are written once a minute. */
const everyMs = 60_000;

/** What is wrong with the institute's site: pages that were refused, and requests that failed otherwise. */
export function Refusals({ onAdd }: Pick<RefusedPagesProps, 'onAdd'>) {
  const { id } = useInstitute();
  const query = useAdminQuery(
    adminEndpoints.listRefusals,
    { params: { institute_id: id } },
    { every: () => everyMs, keepsFormer: true },
  );
  const words = texts.websites.refusals;
  return (
    <>
      <Section title={words.pages} lead={words.pagesLead}>
        <Asked query={query}>
          {({ pages }) =>
            pages.length === 0 ? <Text size="sm">{words.noPages}</Text> : <RefusedPages pages={pages} onAdd={onAdd} />
          }
        </Asked>
      </Section>
      {query.data !== undefined && query.data.failures.length > 0 && (
        <Section title={words.failures} lead={words.failuresLead}>
          <FailedRequests failures={query.data.failures} />
        </Section>
      )}
    </>
  );
}

const words = texts.websites.refusals;
const withoutWebsite: Readonly<Record<string, string>> = texts.shares.withoutWebsite;

const columns: readonly Column<FailedRequestsWire>[] = [
  { header: words.website, cell: ({ website }) => withoutWebsite[website] ?? website },
  {
    header: words.answer,
    cell: ({ status, endpoint }) =>
      words.answered(status, endpoint === 'unknown' ? texts.shares.unknownEndpoint : endpoint),
  },
  { header: words.requests, align: 'end', cell: ({ requests }) => formatNumber(requests) },
  { header: words.lastHour, cell: ({ last_hour: at }) => <Moment at={at} /> },
  { header: words.key, cell: ({ key }) => <KeyOfRequests shown={key} /> },
  { header: words.why, cell: ({ seen, fix }) => <Advice seen={seen} fix={fix} /> },
];

/** Requests that failed for anything but their page, by key and website. */
function FailedRequests({ failures }: { readonly failures: readonly FailedRequestsWire[] }) {
  return (
    <DataTable
      label={words.failures}
      rows={failures}
      rowKey={({ website, endpoint, status, key }) => [website, endpoint, status, key?.id].join(' ')}
      columns={columns}
    />
  );
}
