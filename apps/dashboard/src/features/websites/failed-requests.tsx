import type { FailedRequestsWire } from '@prospectus/contract/admin';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Advice } from '../../ui/actions/advice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { KeyOfRequests } from './key-of-requests.tsx';

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
export function FailedRequests({ failures }: { readonly failures: readonly FailedRequestsWire[] }) {
  return (
    <DataTable
      label={words.failures}
      rows={failures}
      rowKey={({ website, endpoint, status, key }) => [website, endpoint, status, key?.id].join(' ')}
      columns={columns}
    />
  );
}
