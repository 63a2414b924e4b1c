import { Button, Group, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { Asked } from '../../ui/asked.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { browserName } from './browser-name.ts';

type KnownSession = AdminAnswer<typeof adminEndpoints.listSessions>['data'][number];

/** Lists every browser that is signed in as this person, each with a button to sign it out. */
export function SessionList() {
  const sessions = useAdminQuery(adminEndpoints.listSessions, {});
  const [isAsking, setAsking] = useState(false);
  const everywhere = (
    <Button variant="default" onClick={() => setAsking(true)}>
      {texts.account.sessions.everywhere}
    </Button>
  );
  return (
    <Section title={texts.account.sessions.title} lead={texts.account.sessions.lead} actions={everywhere}>
      <Asked query={sessions}>{({ data }) => <SessionTable sessions={data} />}</Asked>
      {isAsking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </Section>
  );
}

function SessionTable({ sessions }: { readonly sessions: readonly KnownSession[] }) {
  const end = useAdminChange(adminEndpoints.endSession);
  const endOne = (id: string) =>
    end.mutate({ params: { session_id: id } }, { onSuccess: () => notifyDone(texts.account.sessions.ended) });
  const nameOf = (session: KnownSession) => browserName(session.user_agent) ?? texts.account.sessions.unknown;
  return (
    <Stack gap="sm">
      <ErrorNotice error={end.error} />
      <DataTable
        label={texts.account.sessions.list}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            header: texts.account.sessions.browser,
            cell: (session) => (
              <Group gap="xs">
                <Text span size="sm">
                  {nameOf(session)}
                </Text>
                {session.is_current && <StateBadge tone="good">{texts.account.sessions.here}</StateBadge>}
              </Group>
            ),
          },
          { header: texts.account.sessions.address, cell: ({ address }) => address ?? '–' },
          { header: texts.account.sessions.begun, cell: (session) => <Moment at={session.created_at} /> },
          { header: texts.account.sessions.used, cell: (session) => <Moment at={session.last_used_at} /> },
          {
            header: texts.account.sessions.actions,
            isAction: true,
            align: 'end',
            cell: (session) =>
              !session.is_current && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={texts.account.sessions.endNamed(nameOf(session))}
                  onClick={() => endOne(session.id)}
                >
                  {texts.account.sessions.end}
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
      title={texts.account.sessions.everywhereTitle}
      action={texts.account.sessions.everywhere}
      isPending={signOut.isPending}
      error={signOut.error}
      onConfirm={() => signOut.mutate({}, { onSuccess: () => void leave() })}
    >
      <Text>{texts.account.sessions.everywhereText}</Text>
    </ConfirmDanger>
  );
}
