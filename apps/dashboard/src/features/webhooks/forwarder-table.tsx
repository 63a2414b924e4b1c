import { Button, Stack, Text } from '@mantine/core';
import { adminEndpoints, type ForwarderWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { RowDanger } from '../../ui/actions/row-danger.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.tsx';
import { nameOf } from './forwarder-name.ts';
import { ForwarderState } from './forwarder-state.tsx';

type ForwarderTableProps = {
  readonly forwarders: readonly ForwarderWire[];
  readonly onTest: (forwarder: ForwarderWire) => void;
  /** Of a webhook's signing secret. */
  readonly onReplace: (webhook: ForwarderWire) => void;
  readonly onRemove: (forwarder: ForwarderWire) => void;
};

/** Webhooks and mailboxes, each with how it goes and what can be done. */
export function ForwarderTable({ forwarders, onTest, onReplace, onRemove }: ForwarderTableProps) {
  const { id: instituteId } = useInstitute();
  const columns: readonly Column<ForwarderWire>[] = [
    {
      header: texts.webhooks.address,
      cell: ({ kind, target }) => (
        <Stack gap={4}>
          <span>{target}</span>
          <Text size="xs" c="dimmed">
            {texts.webhooks.kinds[kind]}
          </Text>
        </Stack>
      ),
    },
    { header: texts.webhooks.status, cell: (forwarder) => <ForwarderState {...forwarder} /> },
    { header: texts.webhooks.lastDelivered, cell: (forwarder) => <Moment at={forwarder.last_delivered_at} /> },
    {
      header: texts.webhooks.actions,
      isAction: true,
      cell: (forwarder) => {
        const name = nameOf(forwarder);
        return (
          <>
            {forwarder.is_confirmed ? (
              <Button
                size="xs"
                variant="default"
                aria-label={texts.webhooks.testNamed(name)}
                onClick={() => onTest(forwarder)}
              >
                {texts.webhooks.test}
              </Button>
            ) : (
              <ResendConfirmation waiting={forwarder} />
            )}
            <ButtonLink
              size="xs"
              variant="default"
              aria-label={texts.webhooks.logNamed(name)}
              to="/i/$instituteId/webhooks/$forwarderId"
              params={{ instituteId, forwarderId: forwarder.id }}
            >
              {texts.webhooks.log}
            </ButtonLink>
            {forwarder.kind === 'webhook' && (
              <Button
                size="xs"
                variant="default"
                aria-label={texts.webhooks.replaceNamed(name)}
                onClick={() => onReplace(forwarder)}
              >
                {texts.webhooks.replace}
              </Button>
            )}
            <RowDanger label={texts.webhooks.removeNamed(name)} onClick={() => onRemove(forwarder)}>
              {texts.webhooks.remove}
            </RowDanger>
          </>
        );
      },
    },
  ];
  return <DataTable label={texts.webhooks.list} rows={forwarders} rowKey={({ id }) => id} columns={columns} />;
}

/** Sends a mailbox that waits for its confirmation another link. */
function ResendConfirmation({ waiting: { id, target } }: { readonly waiting: ForwarderWire }) {
  const institute = useInstitute();
  const resend = useAdminChange(adminEndpoints.resendConfirmation);
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={texts.webhooks.resendNamed(target)}
      loading={resend.isPending}
      onClick={() =>
        resend.mutate(
          { params: { institute_id: institute.id, forwarder_id: id } },
          { onSuccess: () => notifyDone(texts.webhooks.resent(target)), onError: notifyFailed },
        )
      }
    >
      {texts.webhooks.resend}
    </Button>
  );
}
