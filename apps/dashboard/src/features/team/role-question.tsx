import { Stack, Text } from '@mantine/core';
import { adminEndpoints, type Role } from '@prospectus/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminAnswer, call } from '../../api/admin-client.ts';
import { type AdminError, isUnanswered } from '../../api/admin-error.ts';
import { useAdminQuery } from '../../api/queries.ts';
import { mayCall } from '../../api/role.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { KnownSecrets } from './known-secrets.tsx';
import { addSecrets, idsOf, type MemberSecrets, noSecrets, selectSecrets } from './member-secrets.ts';
import { NewWebhookSecrets } from './new-webhook-secrets.tsx';
import type { TeamMember } from './team-member.ts';

type RoleQuestionProps = {
  readonly member: TeamMember;
  /** The role that may do less than the member’s. */
  readonly role: Role;
  readonly onClose: () => void;
};

/** Asks before a member may do less, and what should happen to the secrets that they know (rule M8). */
export function RoleQuestion({ member, role, onClose }: RoleQuestionProps) {
  const { id, name: institute } = useInstitute();
  const { user_id: userId, name, is_self: isSelf } = member;
  const params = { institute_id: id, user_id: userId };
  const known = useAdminQuery(adminEndpoints.listMemberSecrets, { params });
  // Those that are left as they are: all others end.
  const [kept, setKept] = useState<readonly string[]>([]);
  // Those that an attempt may have ended whose answer was lost: the list may lack them by now, and their new secrets were seen by no one.
  const [sent, setSent] = useState(noSecrets);
  const [wasUnsure, setWasUnsure] = useState(false);
  const queries = useQueryClient();
  // The screen is not read again by itself: who is no admin any more has none of this, and would not see the new secrets.
  const change = useMutation<AdminAnswer<typeof adminEndpoints.changeRole>, AdminError, MemberSecrets>({
    mutationFn: (ending) => call(adminEndpoints.changeRole, { params, body: { role, ...idsOf(ending) } }),
  });
  const { names, stepDown, stepDownTitle, stepDownAction, saved } = texts.roles;
  const { left, roleText, roleTitle, roleAction, roleUnsure, roleUnsureSelf } = texts.team;
  const isUnsure = wasUnsure || isUnanswered(change.error);
  const finish = () => {
    onClose();
    void queries.invalidateQueries();
    notifyDone(saved(name, names[role]));
  };
  const newSecrets = change.data?.webhook_secrets ?? [];
  if (newSecrets.length > 0) return <NewWebhookSecrets secrets={newSecrets} onDone={finish} />;

  const secrets =
    known.data && (mayCall(role, adminEndpoints.listPreviewLinks) ? { ...known.data, preview_links: [] } : known.data);
  const confirm = () => {
    // Without the list, every secret would stay as it is.
    if (secrets === undefined) return void known.refetch();
    const ending = selectSecrets(addSecrets(sent, secrets), (secretId) => !kept.includes(secretId));
    setWasUnsure(isUnsure);
    change.mutate(ending, {
      onError: (error) => isUnanswered(error) && setSent(addSecrets(sent, ending)),
      onSuccess: ({ webhook_secrets: made }) => made.length === 0 && finish(),
    });
  };
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={isSelf ? stepDownTitle(names[role]) : roleTitle(name, names[role])}
      action={isSelf ? stepDownAction : roleAction}
      isPending={change.isPending || (known.data === undefined && known.isFetching)}
      error={change.error ?? known.error}
      onConfirm={confirm}
    >
      <Stack>
        <Text>{isSelf ? stepDown(institute) : roleText(name, left[role])}</Text>
        <KnownSecrets secrets={secrets ?? noSecrets} kept={kept} onChange={setKept} isSelf={isSelf} />
        {isUnsure && <Text fw={600}>{isSelf ? roleUnsureSelf : roleUnsure}</Text>}
      </Stack>
    </ConfirmDanger>
  );
}
