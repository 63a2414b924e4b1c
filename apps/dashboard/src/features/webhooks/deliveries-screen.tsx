import { Button } from '@mantine/core';
import { adminEndpoints, type DeliveryWire, type ForwarderWire } from '@prospectus/contract/admin';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { NotFoundScreen } from '../../shell/not-found-screen.tsx';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Trail } from '../../ui/trail.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { timeOf } from './delivery-table.tsx';
import { nameOf } from './forwarder-name.ts';
import { ReplayMany } from './replay-many.tsx';
import { TestForwarder } from './test-forwarder.tsx';

/** The log of what was sent to one address. */
export function DeliveriesScreen() {
  const { id } = useInstitute();
  const { forwarderId = '' } = useParams({ strict: false });
  const forwarders = useAdminQuery(adminEndpoints.listForwarders, { params: { institute_id: id } });
  const forwarder = forwarders.data?.data.find((each) => each.id === forwarderId);
  if (forwarders.isSuccess && forwarder === undefined) return <NotFoundScreen />;
  if (forwarder === undefined) {
    return (
      <Page title={texts.webhooks.logTitle}>
        <Asked query={forwarders}>{() => null}</Asked>
      </Page>
    );
  }
  return <LogOf forwarder={forwarder} days={forwarders.data?.log_days ?? 0} />;
}

/** What is open over the log. */
type Dialog = { readonly kind: 'test' | 'replay' } | { readonly kind: 'details'; readonly delivery: DeliveryWire };

function LogOf({ forwarder, days }: { readonly forwarder: ForwarderWire; readonly days: number }) {
  const { id: instituteId } = useInstitute();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  return (
    <Page
      title={texts.webhooks.logTitle}
      trail={
        <Trail>
          <TextLink to="/i/$instituteId/webhooks" params={{ instituteId }} inherit>
            {texts.webhooks.title}
          </TextLink>
        </Trail>
      }
      lead={texts.webhooks.logLead(nameOf(forwarder), days)}
      actions={
        <>
          <Button variant="default" onClick={() => setDialog({ kind: 'replay' })}>
            {texts.webhooks.replayMany}
          </Button>
          <Button onClick={() => setDialog({ kind: 'test' })}>{texts.webhooks.test}</Button>
        </>
      }
    >
      <DeliveryLog forwarderId={forwarder.id} onDetails={(delivery) => setDialog({ kind: 'details', delivery })} />
      {dialog?.kind === 'test' && <TestForwarder tested={forwarder} onClose={close} />}
      {dialog?.kind === 'replay' && <ReplayMany forwarderId={forwarder.id} onClose={close} />}
      {dialog?.kind === 'details' && (
        <DeliveryDetails
          delivery={dialog.delivery}
          title={texts.webhooks.detailsOf(timeOf(dialog.delivery))}
          onClose={close}
        />
      )}
    </Page>
  );
}
