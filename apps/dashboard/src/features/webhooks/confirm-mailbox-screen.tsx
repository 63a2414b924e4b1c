import { Button, Paper, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { adminQuery, useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { useLinkToken } from '../../ui/format/link-token.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';

/** The page of the link that is sent to a new mailbox: its reader decides whether enquiries may be sent there. */
export function ConfirmMailboxScreen() {
  const token = useLinkToken();
  const confirm = useAdminChange(adminEndpoints.confirmMailbox);
  const found = useQuery({
    ...adminQuery(adminEndpoints.lookUpMailbox, { body: { token: token ?? '' } }),
    enabled: token !== undefined && !confirm.isSuccess,
    // Each request counts as an attempt.
    refetchOnWindowFocus: false,
  });
  if (confirm.data) {
    return (
      <Page title={texts.webhooks.confirmedTitle} width="form">
        <Text role="status">{texts.webhooks.confirmed(confirm.data.target, confirm.data.institute_name)}</Text>
      </Page>
    );
  }
  if (token === undefined || found.isError) {
    return (
      <Page title={texts.webhooks.confirmTitle} width="form">
        <ErrorNotice error={found.error ?? texts.webhooks.linkMissing} />
      </Page>
    );
  }
  if (found.data === undefined) return <Loading />;
  const { target, institute_name: name } = found.data;
  return (
    <Page title={texts.webhooks.confirmTitle} lead={texts.webhooks.confirmLead(target, name)} width="form">
      <Paper p="lg">
        <Stack align="flex-start">
          <Text size="sm">{texts.webhooks.confirmHint}</Text>
          <ErrorNotice error={confirm.error} />
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
            {texts.webhooks.confirm}
          </Button>
        </Stack>
      </Paper>
    </Page>
  );
}
