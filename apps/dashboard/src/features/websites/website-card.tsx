import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { adminEndpoints, type WebsiteBody } from '@prospectus/contract/admin';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { RowDanger } from '../../ui/actions/row-danger.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { May } from '../../ui/may.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import { PendingWebsite } from './pending-website.tsx';

type WebsiteCardProps = { readonly website: WebsiteBody; readonly onRemove: () => void };

const tones: Readonly<Record<WebsiteBody['status'], Tone>> = { Pending: 'waiting', Verified: 'good', Revoked: 'bad' };

/** A website with its state, what can be done, and, until it is verified, its record. */
export function WebsiteCard({ website, onRemove }: WebsiteCardProps) {
  const { id } = useInstitute();
  const { id: websiteId, host, status } = website;
  const verify = useAdminChange(adminEndpoints.verifyWebsite);
  const look = () =>
    verify.mutate(
      { params: { institute_id: id, website_id: websiteId } },
      { onSuccess: (seen) => seen.status === 'Verified' && notifyDone(texts.websites.isVerified(host)) },
    );
  return (
    <Card component="section" aria-label={host} padding="lg">
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <Title order={2}>{host}</Title>
            <div role="status">
              <StateBadge tone={tones[status]}>{texts.websites.states[status]}</StateBadge>
            </div>
          </Group>
          {status !== 'Revoked' && (
            <May call={adminEndpoints.removeWebsite}>
              {' '}
              <Group gap="xs">
                {status === 'Pending' && (
                  <Button
                    size="xs"
                    loading={verify.isPending}
                    aria-label={texts.websites.verifyNamed(host)}
                    onClick={look}
                  >
                    {texts.websites.verify}
                  </Button>
                )}
                <RowDanger label={texts.websites.removeNamed(host)} onClick={onRemove}>
                  {texts.websites.remove}
                </RowDanger>
              </Group>
            </May>
          )}
        </Group>
        <ErrorNotice error={verify.error} title={texts.websites.verifyFailed} />
        {status === 'Pending' ? <PendingWebsite website={website} /> : <SettledWebsite website={website} />}
      </Stack>
    </Card>
  );
}

function SettledWebsite({ website: { host, status, reason, verified_at: at } }: { readonly website: WebsiteBody }) {
  const isWarned = status === 'Verified' && reason?.startsWith('Its DNS record') === true;
  return (
    <>
      {isWarned && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={texts.websites.recordMissing}>
          {texts.said(reason)}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {status === 'Verified' && (
          <>
            {texts.websites.covers(host)} {texts.websites.verifiedAt} <Moment at={at} />.{' '}
          </>
        )}
        {!isWarned && reason !== null && texts.said(reason)}
      </Text>
    </>
  );
}
