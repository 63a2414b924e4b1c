import { Button, Code, Flex, Stack, Text } from '@mantine/core';
import { adminEndpoints, type DateChoices, type FeedWire } from '@prospectus/contract/admin';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { RowDanger } from '../../ui/actions/row-danger.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { describeFilter } from './feed-filter.ts';

/** What can be done to a feed. */
type Act = 'edit' | 'renew' | 'revoke';

type FeedTableProps = {
  readonly feeds: readonly FeedWire[];
  /** What filters are called; undefined until that is known. */
  readonly choices: DateChoices | undefined;
  readonly onAct: (act: Act, feed: FeedWire) => void;
};

/** An institute's calendar feeds, each with what can be done to it. */
export function FeedTable({ feeds, choices, onAct }: FeedTableProps) {
  const columns: readonly Column<FeedWire>[] = [
    { header: texts.feeds.name, cell: (feed) => <FeedName feed={feed} /> },
    { header: texts.feeds.shows, cell: (feed) => <Shown feed={feed} choices={choices} /> },
    { header: texts.feeds.status, cell: (feed) => <FeedState feed={feed} /> },
    { header: texts.feeds.events, align: 'end', cell: (feed) => <Events feed={feed} /> },
    { header: texts.feeds.lastUsed, cell: (feed) => <Moment at={feed.last_used_at} /> },
    { header: texts.feeds.created, cell: (feed) => <Moment at={feed.created_at} /> },
    {
      header: texts.feeds.actions,
      isAction: true,
      call: adminEndpoints.changeFeed,
      cell: (feed) => feed.revoked_at === null && <FeedActions feed={feed} onAct={onAct} />,
    },
  ];
  return <DataTable label={texts.feeds.list} rows={feeds} rowKey={({ id }) => id} columns={columns} />;
}

function FeedName({ feed: { name, prefix } }: { readonly feed: FeedWire }) {
  return (
    <Stack gap={2} align="flex-start">
      <span>{name}</span>
      <Code fw={400} style={{ whiteSpace: 'nowrap' }}>{`…/${prefix}…`}</Code>
    </Stack>
  );
}

function Shown({ feed, choices }: { readonly feed: FeedWire; readonly choices: DateChoices | undefined }) {
  const parts = describeFilter(feed, choices);
  if (parts.length === 0) return texts.feeds.allDates;
  return (
    <Stack gap={0}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </Stack>
  );
}

function FeedState({ feed }: { readonly feed: FeedWire }) {
  const { revoked_at: revokedAt, renewed_at: renewedAt, is_understood: isUnderstood } = feed;
  if (revokedAt !== null) return <StateBadge tone="bad">{texts.feeds.revoked}</StateBadge>;
  return (
    <Stack gap={2} align="flex-start">
      {isUnderstood ? (
        <StateBadge tone="good">{texts.feeds.active}</StateBadge>
      ) : (
        <>
          <StateBadge tone="bad">{texts.feeds.notUnderstood}</StateBadge>
          <Text size="xs" c="dimmed" maw={220}>
            {texts.feeds.notUnderstoodHint}
          </Text>
        </>
      )}
      {renewedAt !== null && (
        <Text size="xs" c="dimmed">
          {texts.feeds.renewedAt} <Moment at={renewedAt} />
        </Text>
      )}
    </Stack>
  );
}

function Events({ feed }: { readonly feed: FeedWire }) {
  const { events, is_cut: isCut, revoked_at: revokedAt, is_understood: isUnderstood } = feed;
  if (revokedAt !== null || !isUnderstood) return '–';
  if (events === null) {
    return (
      <Text size="xs" c="dimmed">
        {texts.feeds.eventsUnknown}
      </Text>
    );
  }
  return isCut ? texts.feeds.cut(formatNumber(events)) : formatNumber(events);
}

function FeedActions({ feed, onAct }: { readonly feed: FeedWire; readonly onAct: FeedTableProps['onAct'] }) {
  const { name } = feed;
  return (
    <Flex gap={8} wrap={{ base: 'wrap', lg: 'nowrap' }}>
      <Button size="xs" variant="default" aria-label={texts.feeds.editNamed(name)} onClick={() => onAct('edit', feed)}>
        {texts.feeds.edit}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={texts.feeds.renewNamed(name)}
        onClick={() => onAct('renew', feed)}
      >
        {texts.feeds.renew}
      </Button>
      <RowDanger label={texts.feeds.revokeNamed(name)} onClick={() => onAct('revoke', feed)}>
        {texts.feeds.revoke}
      </RowDanger>
    </Flex>
  );
}
