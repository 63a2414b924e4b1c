import { Button, Flex, Stack, Text } from '@mantine/core';
import { adminEndpoints, type SourceWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { May } from '../../ui/may.tsx';
import { SourceState } from './source-state.tsx';

/** What can be done to a source. */
export type SourceAct = 'fetch' | 'cancel' | 'pause' | 'edit' | 'remove';

type SourceTableProps = {
  readonly instituteId: string;
  readonly sources: readonly SourceWire[];
  /** Whether what was clicked last is still being done. */
  readonly isBusy: boolean;
  readonly onAct: (act: SourceAct, source: SourceWire) => void;
};

/** An institute's sources, each with its last result and what can be done to it. */
export function SourceTable({ instituteId, sources, isBusy, onAct }: SourceTableProps) {
  const columns: readonly Column<SourceWire>[] = [
    { header: texts.sources.source, cell: (source) => <SourceName source={source} /> },
    {
      header: texts.sources.result,
      cell: (source) => <SourceState instituteId={instituteId} source={source} />,
    },
    { header: texts.sources.fetched, cell: ({ last }) => <Moment at={last?.at ?? null} /> },
    { header: texts.sources.next, cell: (source) => <NextFetch source={source} /> },
    {
      header: texts.sources.actions,
      isAction: true,
      call: adminEndpoints.fetchSource,
      cell: (source) => <SourceActions source={source} isBusy={isBusy} onAct={(act) => onAct(act, source)} />,
    },
  ];
  return <DataTable label={texts.sources.list} rows={sources} rowKey={({ id }) => id} columns={columns} />;
}

function SourceName({ source: { name, url, kind, mapping } }: { readonly source: SourceWire }) {
  return (
    <Stack gap={2} align="flex-start" maw={320}>
      <span title={url} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </span>
      <Text size="xs" c="dimmed" fw={400}>
        {mapping === null ? texts.sources.kinds[kind] : texts.sources.readBy(mapping)}
      </Text>
    </Stack>
  );
}

function NextFetch({ source }: { readonly source: SourceWire }) {
  const { every, is_paused: isPaused, next_at: next, progress } = source;
  const how = isPaused ? texts.sources.paused : every === null ? texts.sources.byHand : texts.sources.intervals[every];
  const isPlanned = progress === null && next !== null;
  return (
    <Stack gap={2} align="flex-start">
      <span>{how}</span>
      {isPlanned && (
        <Text size="xs" c="dimmed">
          {Date.parse(next) <= Date.now() ? texts.sources.soon : <Moment at={next} />}
        </Text>
      )}
    </Stack>
  );
}

type SourceActionsProps = {
  readonly source: SourceWire;
  readonly isBusy: boolean;
  readonly onAct: (act: SourceAct) => void;
};

function SourceActions({ source, isBusy, onAct }: SourceActionsProps) {
  const { name, progress, is_paused: isPaused, kind, every } = source;
  const act = (kindOf: SourceAct, label: string, named: string, isDanger = false) => (
    <Button
      size="xs"
      variant="default"
      {...(isDanger ? { c: 'red' } : {})}
      aria-label={named}
      // Not `disabled`, which would take the focus away from who uses the keyboard.
      aria-disabled={isBusy}
      {...(isBusy ? { 'data-disabled': true } : {})}
      onClick={() => !isBusy && onAct(kindOf)}
    >
      {label}
    </Button>
  );
  return (
    <Flex gap={8} wrap="wrap">
      {progress === null
        ? act('fetch', texts.sources.fetchNow, texts.sources.fetchNamed(name))
        : act('cancel', texts.sources.cancel, texts.sources.cancelNamed(name))}
      <May call={adminEndpoints.changeSource}>
        {kind === 'address' && act('edit', texts.sources.edit, texts.sources.editNamed(name))}
        {(every !== null || isPaused) &&
          (isPaused
            ? act('pause', texts.sources.resume, texts.sources.resumeNamed(name))
            : act('pause', texts.sources.pause, texts.sources.pauseNamed(name)))}
        {act('remove', texts.sources.remove, texts.sources.removeNamed(name), true)}
      </May>
    </Flex>
  );
}
