import { Button, Text } from '@mantine/core';
import { adminEndpoints, type ForwarderWire } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { May } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { AddForwarder } from './add-forwarder.tsx';
import { type AddedForwarder, AddedForwarderNotice } from './added-forwarder.tsx';
import { nameOf } from './forwarder-name.ts';
import { ForwarderTable } from './forwarder-table.tsx';
import { ReplaceSecret } from './replace-secret.tsx';
import { TestForwarder } from './test-forwarder.tsx';

/** What is open over the list. */
type Dialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'test'; readonly forwarder: ForwarderWire }
  | { readonly kind: 'secret'; readonly forwarder: ForwarderWire }
  | { readonly kind: 'remove'; readonly forwarder: ForwarderWire };

const refreshMs = 10_000;

/** Where an institute's enquiries are sent on to: adds, tests and removes addresses. */
export function WebhooksScreen() {
  const { id } = useInstitute();
  const [dialog, setDialog] = useState<Dialog>();
  const [added, setAdded] = useState<AddedForwarder>();
  const forwarders = useAdminQuery(
    adminEndpoints.listForwarders,
    { params: { institute_id: id } },
    { every: () => refreshMs },
  );
  const close = () => setDialog(undefined);
  const add = (
    <May call={adminEndpoints.addForwarder}>
      <Button
        data-shortcut="new"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setDialog({ kind: 'add' })}
      >
        {texts.webhooks.add}
      </Button>
    </May>
  );
  return (
    <Page
      title={texts.webhooks.title}
      lead={texts.webhooks.lead}
      actions={forwarders.data?.data.length === 0 ? undefined : add}
    >
      {added?.secret && (
        <AddedForwarderNotice name={added.name} secret={added.secret} onDone={() => setAdded(undefined)} />
      )}
      <Asked query={forwarders}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={texts.webhooks.emptyTitle}
              action={<Button onClick={() => setDialog({ kind: 'add' })}>{texts.webhooks.add}</Button>}
              command={`npx prospectus webhooks add https://crm.school.example/enquiries --institute ${id}`}
            >
              {texts.webhooks.empty}
            </EmptyState>
          ) : (
            <ForwarderTable
              forwarders={data}
              onTest={(forwarder) => setDialog({ kind: 'test', forwarder })}
              onReplace={(forwarder) => setDialog({ kind: 'secret', forwarder })}
              onRemove={(forwarder) => setDialog({ kind: 'remove', forwarder })}
            />
          )
        }
      </Asked>
      {dialog?.kind === 'add' && (
        <AddForwarder
          isMailOn={forwarders.data?.is_mail_on ?? true}
          onClose={close}
          onAdded={(forwarder) => {
            setAdded(forwarder);
            close();
          }}
        />
      )}
      {dialog?.kind === 'test' && <TestForwarder tested={dialog.forwarder} onClose={close} />}
      {dialog?.kind === 'secret' && <ReplaceSecret webhook={dialog.forwarder} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveForwarder removed={dialog.forwarder} onClose={close} />}
    </Page>
  );
}

type RemoveForwarderProps = { readonly removed: ForwarderWire; readonly onClose: () => void };

/** Asks for confirmation before an address stops receiving enquiries. */
function RemoveForwarder({ removed, onClose }: RemoveForwarderProps) {
  const { id } = useInstitute();
  const remove = useAdminChange(adminEndpoints.removeForwarder);
  const name = nameOf(removed);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.webhooks.removeTitle(name)}
      action={texts.webhooks.removeNamed(name)}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate({ params: { institute_id: id, forwarder_id: removed.id } }, { onSuccess: onClose })
      }
    >
      <Text>{texts.webhooks.removeText(name)}</Text>
    </ConfirmDanger>
  );
}
