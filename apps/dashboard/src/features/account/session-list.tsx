import { Button, Group, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { accountTexts } from '../../texts/account.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { Asked } from '../../ui/asked.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { browserName } from './browser-name.ts';

const { sessions: texts } = accountTexts;

type KnownSession = AdminAnswer<typeof adminEndpoints.listSessions>['data'][number];

/** Every browser that is signed in as this person, each with the way to end it. */
export function SessionList() {
  const sessions = useAdminQuery(adminEndpoints.listSessions, {});
  const [isAsking, setAsking] = useState(false);
  const everywhere = (
    <Button variant="default" onClick={() => setAsking(true)}>
      {texts.everywhere}
    </Button>
  );
  return (
    <Section title={texts.title} lead={texts.lead} actions={everywhere}>
      <Asked query={sessions}>{({ data }) => <SessionTable sessions={data} />}</Asked>
      {isAsking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </Section>
  );
}

function SessionTable({ sessions }: { readonly sessions: readonly KnownSession[] }) {
  const end = useAdminChange(adminEndpoints.endSession);
  const endOne = (id: string) =>
    end.mutate({ params: { session_id: id } }, { onSuccess: () => notifyDone(texts.ended) });
  const nameOf = (session: KnownSession) => browserName(session.user_agent) ?? texts.unknown;
  return (
    <Stack gap="sm">
      <ErrorNotice error={end.error} />
      <DataTable
        label={texts.list}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            header: texts.browser,
            cell: (session) => (
              <Group gap="xs">
                <Text span size="sm">
                  {nameOf(session)}
                </Text>
                {session.is_current && <StateBadge tone="good">{texts.here}</StateBadge>}
              </Group>
            ),
          },
          { header: texts.address, cell: ({ address }) => address ?? '–' },
          { header: texts.begun, cell: (session) => <Moment at={session.created_at} /> },
          { header: texts.used, cell: (session) => <Moment at={session.last_used_at} /> },
          {
            header: texts.actions,
            isAction: true,
            align: 'end',
            cell: (session) =>
              !session.is_current && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={texts.endNamed(nameOf(session))}
                  onClick={() => endOne(session.id)}
                >
                  {texts.end}
                </Button>
              ),
          },
        ]}
      />
    </Stack>
  );
}

function SignOutEverywhere({ onClose }: { readonly onClose: () => void }) {
  const signOut = useAdminChange(adminEndpoints.signOutEverywhere);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await navigate({ to: '/sign-in' });
    // Nothing of the session stays in the browser's memory.
    queries.clear();
  };
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.everywhereTitle}
      action={texts.everywhere}
      isPending={signOut.isPending}
      error={signOut.error}
      onConfirm={() => signOut.mutate({}, { onSuccess: () => void leave() })}
    >
      <Text>{texts.everywhereText}</Text>
    </ConfirmDanger>
  );
}
