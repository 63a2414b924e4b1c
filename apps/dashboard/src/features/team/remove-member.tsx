import { Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAdminChange } from '../../api/queries.ts';
import { sessionQuery, useInstitute } from '../../api/session.ts';
import { teamTexts } from '../../texts/team.ts';
import { ConfirmDanger } from '../../ui/confirm-danger.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import type { TeamMember } from './team-member.ts';

type RemoveMemberProps = { readonly member: TeamMember; readonly onClose: () => void };

/** Asks before somebody is no admin of the institute any more. */
export function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const { id, name: institute } = useInstitute();
  const remove = useAdminChange(adminEndpoints.removeMember);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { is_self: isSelf, name } = member;
  const finish = async () => {
    onClose();
    if (!isSelf) return notifyDone(teamTexts.removed(name));
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await navigate({ to: '/', replace: true });
  };
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={isSelf ? teamTexts.leaveTitle(institute) : teamTexts.removeTitle(name)}
      action={isSelf ? teamTexts.leaveNamed(institute) : teamTexts.removeNamed(name)}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate({ params: { institute_id: id, user_id: member.user_id } }, { onSuccess: () => void finish() })
      }
    >
      <Text>{isSelf ? teamTexts.removeSelf(institute) : teamTexts.removeText(name, institute)}</Text>
    </ConfirmDanger>
  );
}
