import { Button, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

type OpenInvitation = AdminAnswer<typeof adminEndpoints.getTeam>['invitations'][number];

/** Lists invitation links that are still unused. */
export function InvitationTable({ invitations }: { readonly invitations: readonly OpenInvitation[] }) {
  const [revoked, setRevoked] = useState<OpenInvitation>();
  return (
    <Section title={texts.team.open} lead={texts.team.openLead}>
      {invitations.length === 0 ? (
        <Text size="sm">{texts.team.noneOpen}</Text>
      ) : (
        <DataTable
          label={texts.team.open}
          rows={invitations}
          rowKey={({ id }) => id}
          columns={[
            { header: texts.team.email, cell: ({ email }) => email },
            { header: texts.roles.label, cell: ({ role }) => texts.roles.names[role] },
            {
              header: texts.team.status,
              cell: (invitation) => (
                <StateBadge tone={invitation.is_expired ? 'warning' : 'waiting'}>
                  {invitation.is_expired ? texts.team.expired : texts.team.pending}
                </StateBadge>
              ),
            },
            { header: texts.team.invitedBy, cell: (invitation) => invitation.invited_by ?? texts.team.commandLine },
            { header: texts.team.ends, cell: (invitation) => <Moment at={invitation.expires_at} /> },
            {
              header: texts.team.actions,
              isAction: true,
              call: adminEndpoints.revokeInvitation,
              align: 'end',
              cell: (invitation) => (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={texts.team.revokeNamed(invitation.email)}
                  onClick={() => setRevoked(invitation)}
                >
                  {texts.team.revoke}
                </Button>
              ),
            },
          ]}
        />
      )}
      {revoked && <RevokeInvitation invitation={revoked} onClose={() => setRevoked(undefined)} />}
    </Section>
  );
}

type RevokeInvitationProps = { readonly invitation: OpenInvitation; readonly onClose: () => void };

function RevokeInvitation({ invitation: { id, email }, onClose }: RevokeInvitationProps) {
  const institute = useInstitute();
  const revoke = useAdminChange(adminEndpoints.revokeInvitation);
  const finish = () => {
    onClose();
    notifyDone(texts.team.revoked);
  };
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.team.revokeTitle(email)}
      action={texts.team.revokeNamed(email)}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() =>
        revoke.mutate({ params: { institute_id: institute.id, invitation_id: id } }, { onSuccess: finish })
      }
    >
      <Text>{texts.team.revokeText}</Text>
    </ConfirmDanger>
  );
}
