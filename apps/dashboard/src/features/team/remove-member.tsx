import { Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isUnanswered } from '../../api/admin-error.ts';
import { useAdminQuery } from '../../api/queries.ts';
import { sessionQuery, useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { KnownSecrets } from './known-secrets.tsx';
import { noSecrets, sayEndings, selectSecrets } from './member-secrets.ts';
import { NewWebhookSecrets } from './new-webhook-secrets.tsx';
import { SecretsToEnd } from './secrets-to-end.tsx';
import type { TeamMember } from './team-member.ts';
import { useRemoval } from './use-removal.ts';

type RemoveMemberProps = { readonly member: TeamMember; readonly onClose: () => void };

/** Asks before an admin loses access to the institute, and what should happen to the secrets that they know. */
export function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const { id, name: institute } = useInstitute();
  const params = { institute_id: id, user_id: member.user_id };
  const known = useAdminQuery(adminEndpoints.listMemberSecrets, { params });
  // Those that are left as they are: all others end.
  const [kept, setKept] = useState<readonly string[]>([]);
  // Ids of those that any attempt was to end: it may have, and its answer was lost.
  const [sent, setSent] = useState<readonly string[]>([]);
  // Whether the answer to an earlier attempt was lost.
  const [wasUnsure, setWasUnsure] = useState(false);
  const removal = useRemoval(params, member.is_self);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { is_self: isSelf, name } = member;

  const finish = async () => {
    onClose();
    void queries.invalidateQueries();
    if (!isSelf) return notifyDone(texts.team.removed(name));
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await navigate({ to: '/', replace: true });
  };
  const select = (isMeant: (id: string) => boolean) => selectSecrets(known.data ?? noSecrets, isMeant);
  const newSecrets = removal.data?.newSecrets ?? [];
  if (newSecrets === 'unknown') {
    const toEnd = select((secretId) => sent.includes(secretId));
    if (sent.length > 0) {
      const isOwn = wasUnsure || removal.data?.isOwn === true;
      return <SecretsToEnd member={member} secrets={toEnd} isOwn={isOwn} onDone={() => void finish()} />;
    }
  } else if (newSecrets.length > 0) return <NewWebhookSecrets secrets={newSecrets} onDone={() => void finish()} />;

  // The member may be removed.
  const isUnsure = isUnanswered(removal.error);
  const confirm = () => {
    setWasUnsure(wasUnsure || isUnsure);
    // Without the list, every secret would stay as it is.
    if (known.data === undefined) return void known.refetch();
    const ending = select((secretId) => !kept.includes(secretId));
    const sentNow = [...sent, ...sayEndings(ending).map((each) => each.id)];
    setSent(sentNow);
    removal.mutate(ending, {
      onSuccess: ({ newSecrets: made }) => {
        const isAnythingShown = made === 'unknown' ? sentNow.length > 0 : made.length > 0;
        if (!isAnythingShown) void finish();
      },
    });
  };
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={isSelf ? texts.team.leaveTitle(institute) : texts.team.removeTitle(name)}
      action={isSelf ? texts.team.leaveNamed(institute) : texts.team.removeNamed(name)}
      isPending={removal.isPending || (known.data === undefined && known.isFetching)}
      error={removal.error ?? known.error}
      onConfirm={confirm}
    >
      <Stack>
        <Text>{isSelf ? texts.team.removeSelf(institute) : texts.team.removeText(name, institute)}</Text>
        {known.data && <KnownSecrets secrets={known.data} kept={kept} onChange={setKept} isSelf={isSelf} />}
        {isUnsure && <Text fw={600}>{texts.team.unsure}</Text>}
      </Stack>
    </ConfirmDanger>
  );
}
