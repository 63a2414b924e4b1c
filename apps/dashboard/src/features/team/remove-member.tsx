import { Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { sessionQuery, useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { KnownSecrets } from './known-secrets.tsx';
import { NewWebhookSecrets } from './new-webhook-secrets.tsx';
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
  const removal = useRemoval(params);
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
  if (removal.data?.length) return <NewWebhookSecrets secrets={removal.data} onDone={() => void finish()} />;

  const confirm = () => {
    const { import_tokens: tokens = [], webhooks = [], preview_links: links = [] } = known.data ?? {};
    const ends = <T extends { readonly id: string }>(all: readonly T[]) =>
      all.filter((each) => !kept.includes(each.id));
    removal.mutate(
      { importTokens: ends(tokens), webhooks: ends(webhooks), previewLinks: ends(links) },
      { onSuccess: (secrets) => (secrets.length === 0 ? void finish() : undefined) },
    );
  };
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={isSelf ? texts.team.leaveTitle(institute) : texts.team.removeTitle(name)}
      action={isSelf ? texts.team.leaveNamed(institute) : texts.team.removeNamed(name)}
      isPending={removal.isPending || known.isPending}
      error={removal.error ?? known.error}
      onConfirm={confirm}
    >
      <Stack>
        <Text>{isSelf ? texts.team.removeSelf(institute) : texts.team.removeText(name, institute)}</Text>
        {known.data && <KnownSecrets secrets={known.data} kept={kept} onChange={setKept} isSelf={isSelf} />}
      </Stack>
    </ConfirmDanger>
  );
}
