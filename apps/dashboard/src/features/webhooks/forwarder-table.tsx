import { Button, Stack, Text } from '@mantine/core';
import type { ForwarderWire } from '@prospectus/contract/admin';
import { useInstitute } from '../../api/session.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { nameOf } from './forwarder-name.ts';
import { ForwarderState } from './forwarder-state.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

type ForwarderTableProps = {
  readonly forwarders: readonly ForwarderWire[];
  readonly onTest: (forwarder: ForwarderWire) => void;
  readonly onRemove: (forwarder: ForwarderWire) => void;
};

/** Webhooks and mailboxes, each with how it goes and what can be done. */
export function ForwarderTable({ forwarders, onTest, onRemove }: ForwarderTableProps) {
  const { id: instituteId } = useInstitute();
  const columns: readonly Column<ForwarderWire>[] = [
    {
      header: webhooksTexts.address,
      cell: ({ kind, target }) => (
        <Stack gap={4}>
          <span>{target}</span>
          <Text size="xs" c="dimmed">
            {webhooksTexts.kinds[kind]}
          </Text>
        </Stack>
      ),
    },
    { header: webhooksTexts.status, cell: (forwarder) => <ForwarderState {...forwarder} /> },
    { header: webhooksTexts.lastDelivered, cell: (forwarder) => <Moment at={forwarder.last_delivered_at} /> },
    {
      header: webhooksTexts.actions,
      isAction: true,
      cell: (forwarder) => {
        const name = nameOf(forwarder);
        return (
          <>
            {forwarder.is_confirmed ? (
              <Button
                size="xs"
                variant="default"
                aria-label={webhooksTexts.testNamed(name)}
                onClick={() => onTest(forwarder)}
              >
                {webhooksTexts.test}
              </Button>
            ) : (
              <ResendConfirmation waiting={forwarder} />
            )}
            <ButtonLink
              size="xs"
              variant="default"
              aria-label={webhooksTexts.logNamed(name)}
              to="/i/$instituteId/webhooks/$forwarderId"
              params={{ instituteId, forwarderId: forwarder.id }}
            >
              {webhooksTexts.log}
            </ButtonLink>
            <Button
              size="xs"
              variant="default"
              c="red"
              aria-label={webhooksTexts.removeNamed(name)}
              onClick={() => onRemove(forwarder)}
            >
              {webhooksTexts.remove}
            </Button>
          </>
        );
      },
    },
  ];
  return <DataTable label={webhooksTexts.list} rows={forwarders} rowKey={({ id }) => id} columns={columns} />;
}
