import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { adminEndpoints, type ForwarderWire } from '@prospectus/contract/admin';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { nameOf } from './forwarder-name.ts';

type TestForwarderProps = { readonly tested: ForwarderWire; readonly onClose: () => void };

/** Sends a test as soon as it is opened, and shows the answer. */
export function TestForwarder({ tested, onClose }: TestForwarderProps) {
  const { id } = useInstitute();
  const test = useAdminChange(adminEndpoints.testForwarder);
  const request = { params: { institute_id: id, forwarder_id: tested.id } };
  // Once, although React runs effects twice in development.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    test.mutate(request);
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.webhooks.testTitle(nameOf(tested))}
      closeButtonProps={{ 'aria-label': texts.ui.close }}
    >
      <Stack gap="md">
        <div aria-live="polite">
          {test.isPending || test.isIdle ? (
            <Group gap="sm" wrap="nowrap">
              <Loader size="sm" aria-hidden />
              <Text size="sm">{texts.webhooks.testing}</Text>
            </Group>
          ) : (
            test.data && <TestResult result={test.data} />
          )}
        </div>
        <ErrorNotice error={test.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => test.mutate(request)} disabled={test.isPending}>
            {texts.webhooks.testAgain}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {texts.webhooks.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type Result = AdminAnswer<typeof adminEndpoints.testForwarder>;

function TestResult({ result: { http_status: status, duration_ms: ms, problem } }: { readonly result: Result }) {
  return problem === null ? (
    <Alert color="green" icon={<IconCircleCheck aria-hidden />} title={texts.webhooks.arrived}>
      {texts.webhooks.arrivedText(status, ms)}
    </Alert>
  ) : (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={texts.webhooks.notArrived}>
      {texts.webhooks.notArrivedText(texts.said(problem), ms)}
    </Alert>
  );
}
