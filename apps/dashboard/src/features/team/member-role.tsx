import { Select, Text } from '@mantine/core';
import { adminEndpoints, type Role, roles } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { toRole } from '../../api/role.ts';
import { useInstitute, useMay } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import type { TeamMember } from './team-member.ts';

type MemberRoleProps = {
  readonly member: TeamMember;
  /** Who stays an admin, since there is no other. */
  readonly isLastAdmin: boolean;
};

/** A member's role, which admins change here; their own only after a question (rule M4). */
export function MemberRole({ member, isLastAdmin }: MemberRoleProps) {
  const { id, name: institute } = useInstitute();
  const { user_id: userId, name, role, is_self: isSelf } = member;
  const [asked, setAsked] = useState<Role>();
  const change = useAdminChange(adminEndpoints.changeRole);
  const names = texts.roles.names;
  if (!useMay()(adminEndpoints.changeRole)) return names[role];
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
      {
        onSuccess: () => {
          setAsked(undefined);
          notifyDone(texts.roles.saved(name, names[given]));
        },
      },
    );
  const choose = (value: string | null) => {
    const chosen = toRole(value);
    if (chosen === undefined || chosen === role) return;
    change.reset();
    if (isSelf) setAsked(chosen);
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
        error={asked === undefined ? change.error?.message : undefined}
        onChange={choose}
      />
      {asked !== undefined && (
        <ConfirmDanger
          opened
          onClose={() => setAsked(undefined)}
          title={texts.roles.stepDownTitle(names[asked])}
          action={texts.roles.stepDownAction}
          isPending={change.isPending}
          error={change.error}
          onConfirm={() => give(asked)}
        >
          <Text>{texts.roles.stepDown(institute)}</Text>
        </ConfirmDanger>
      )}
    </>
  );
}
