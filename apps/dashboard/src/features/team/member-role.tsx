import { Select, Text } from '@mantine/core';
import { adminEndpoints, type Role, roles } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { isLess, toRole } from '../../api/role.ts';
import { useInstitute, useMay } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { notifyDone } from '../../ui/notify.tsx';
import { RoleQuestion } from './role-question.tsx';
import type { TeamMember } from './team-member.ts';

type MemberRoleProps = {
  readonly member: TeamMember;
  /** Who stays an admin, since there is no other. */
  readonly isLastAdmin: boolean;
};

/** A member's role, which admins change here; one that may do less only after a question (rules M4 and M8). */
export function MemberRole({ member, isLastAdmin }: MemberRoleProps) {
  const { id } = useInstitute();
  const { user_id: userId, name, role } = member;
  const [asked, setAsked] = useState<Role>();
  const change = useAdminChange(adminEndpoints.changeRole);
  const names = texts.roles.names;
  const mayChange = useMay()(adminEndpoints.changeRole);
  // It stays while it shows new secrets, also to who may change no role any more.
  const question = asked && <RoleQuestion member={member} role={asked} onClose={() => setAsked(undefined)} />;
  if (!mayChange) {
    return (
      <>
        {names[role]}
        {question}
      </>
    );
  }
  if (isLastAdmin) {
    return (
      <>
        {names[role]}
        <Text size="xs" c="dimmed">
          {texts.team.last}
        </Text>
      </>
    );
  }
  const give = (given: Role) =>
    change.mutate(
      { params: { institute_id: id, user_id: userId }, body: { role: given } },
      { onSuccess: () => notifyDone(texts.roles.saved(name, names[given])) },
    );
  const choose = (value: string | null) => {
    const chosen = toRole(value);
    if (chosen === undefined || chosen === role) return;
    change.reset();
    if (isLess(chosen, role)) setAsked(chosen);
    else give(chosen);
  };
  return (
    <>
      <Select
        aria-label={texts.roles.labelOf(name)}
        size="xs"
        w={140}
        allowDeselect={false}
        disabled={change.isPending}
        data={roles.map((each) => ({ value: each, label: names[each] }))}
        value={change.isPending ? change.variables.body.role : role}
        error={change.error?.message}
        onChange={choose}
      />
      {question}
    </>
  );
}
