import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useInstitute } from '../../api/session.ts';
import { teamTexts } from '../../texts/team.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { RemoveMember } from './remove-member.tsx';
import type { TeamMember } from './team-member.ts';

/** The admins of an institute. */
export function MemberTable({ members }: { readonly members: readonly TeamMember[] }) {
  const { name: institute } = useInstitute();
  const [removed, setRemoved] = useState<TeamMember>();
  const isLast = members.length === 1;
  return (
    <Section title={teamTexts.members}>
      <DataTable
        label={teamTexts.members}
        rows={members}
        rowKey={(member) => member.user_id}
        columns={[
          {
            header: teamTexts.name,
            cell: (member) => (
              <Group gap="xs">
                <Text span size="sm">
                  {member.name}
                </Text>
                {member.is_self && <StateBadge tone="plain">{teamTexts.you}</StateBadge>}
              </Group>
            ),
          },
          { header: teamTexts.email, cell: ({ email }) => email },
          {
            header: teamTexts.twoFactor,
            cell: (member) => (
              <StateBadge tone={member.has_two_factor ? 'good' : 'plain'}>
                {member.has_two_factor ? teamTexts.on : teamTexts.off}
              </StateBadge>
            ),
          },
          { header: teamTexts.joined, cell: (member) => <Moment at={member.joined_at} /> },
          {
            header: teamTexts.actions,
            isAction: true,
            align: 'end',
            cell: (member) =>
              isLast ? (
                <Text span size="sm" c="dimmed">
                  {teamTexts.last}
                </Text>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={member.is_self ? teamTexts.leaveNamed(institute) : teamTexts.removeNamed(member.name)}
                  onClick={() => setRemoved(member)}
                >
                  {member.is_self ? teamTexts.leave : teamTexts.remove}
                </Button>
              ),
          },
        ]}
      />
      {removed && <RemoveMember member={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}
