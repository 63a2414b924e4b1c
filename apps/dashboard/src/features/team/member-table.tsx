import { Button, Group, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { MemberRole } from './member-role.tsx';
import { RemoveMember } from './remove-member.tsx';
import type { TeamMember } from './team-member.ts';

/** The members of an institute with their roles. */
export function MemberTable({ members }: { readonly members: readonly TeamMember[] }) {
  const { name: institute } = useInstitute();
  const [removed, setRemoved] = useState<TeamMember>();
  const admins = members.filter(({ role }) => role === 'admin');
  const isLast = ({ role }: TeamMember) => role === 'admin' && admins.length === 1;
  return (
    <Section title={texts.team.members}>
      <DataTable
        label={texts.team.members}
        rows={members}
        rowKey={(member) => member.user_id}
        columns={[
          {
            header: texts.team.name,
            cell: (member) => (
              <Group gap="xs">
                <Text span size="sm">
                  {member.name}
                </Text>
                {member.is_self && <StateBadge tone="plain">{texts.team.you}</StateBadge>}
              </Group>
            ),
          },
          { header: texts.team.email, cell: ({ email }) => email },
          {
            header: texts.roles.label,
            cell: (member) => <MemberRole member={member} isLastAdmin={isLast(member)} />,
          },
          {
            header: texts.team.twoFactor,
            cell: (member) => (
              <StateBadge tone={member.has_two_factor ? 'good' : 'plain'}>
                {member.has_two_factor ? texts.team.on : texts.team.off}
              </StateBadge>
            ),
          },
          { header: texts.team.joined, cell: (member) => <Moment at={member.joined_at} /> },
          {
            header: texts.team.actions,
            isAction: true,
            call: adminEndpoints.removeMember,
            align: 'end',
            cell: (member) =>
              !isLast(member) && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={member.is_self ? texts.team.leaveNamed(institute) : texts.team.removeNamed(member.name)}
                  onClick={() => setRemoved(member)}
                >
                  {member.is_self ? texts.team.leave : texts.team.remove}
                </Button>
              ),
          },
        ]}
      />
      {removed && <RemoveMember member={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}
