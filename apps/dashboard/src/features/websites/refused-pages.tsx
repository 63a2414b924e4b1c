import { Button } from '@mantine/core';
import { adminEndpoints, type RefusedPageWire } from '@prospectus/contract/admin';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Advice } from '../../ui/actions/advice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { KeyOfRequests } from './key-of-requests.tsx';

export type RefusedPagesProps = {
  readonly pages: readonly RefusedPageWire[];
  /** Undefined while no website can be added. */
  readonly onAdd: ((host: string) => void) | undefined;
};

/** Pages whose requests were refused, each with why, and the way to add its website. */
export function RefusedPages({ pages, onAdd }: RefusedPagesProps) {
  const words = texts.websites.refusals;
  const columns: readonly Column<RefusedPageWire>[] = [
    { header: words.page, cell: nameOf },
    { header: words.requests, align: 'end', cell: ({ requests }) => formatNumber(requests) },
    { header: words.last, cell: ({ last_at: at }) => <Moment at={at} /> },
    { header: words.key, cell: ({ key }) => <KeyOfRequests shown={key} /> },
    {
      header: words.why,
      cell: ({ seen, fix, is_over: isOver }) => (
        <Advice seen={seen} fix={fix}>
          {isOver && <StateBadge tone="good">{words.isOver}</StateBadge>}
        </Advice>
      ),
    },
    {
      header: words.actions,
      isAction: true,
      call: adminEndpoints.addWebsite,
      cell: ({ host, can_add: canAdd }) =>
        canAdd &&
        host !== null && (
          <Button
            size="xs"
            variant="default"
            aria-label={words.addNamed(host)}
            disabled={onAdd === undefined}
            onClick={() => onAdd?.(host)}
          >
            {texts.websites.add}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label={words.pages}
      rows={pages}
      rowKey={({ from, host, key, seen }) => [from, host, key?.id, seen].join(' ')}
      columns={columns}
    />
  );
}

const nameOf = ({ from, host }: RefusedPageWire): string =>
  from === 'host' ? (host ?? '') : texts.websites.refusals.from[from];
