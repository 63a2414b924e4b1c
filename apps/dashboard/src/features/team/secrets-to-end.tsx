import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { TextLink } from '../../ui/links.tsx';
import { type MemberSecrets, sayEndings } from './member-secrets.ts';
import type { TeamMember } from './team-member.ts';

type SecretsToEndProps = {
  readonly member: TeamMember;
  readonly secrets: MemberSecrets;
  /** Whether it was, or may have been, an attempt of this person's. */
  readonly isOwn: boolean;
  readonly onDone: () => void;
};

/**
 * Says what to do where a member is gone, but not by an answer that was received: perhaps nothing was ended, or webhooks have new secrets
 * that no one has seen.
 */
export function SecretsToEnd({ member: { name, is_self: isSelf }, secrets, isOwn, onDone }: SecretsToEndProps) {
  const { id: instituteId, name: institute } = useInstitute();
  const { toDo, toAsk, removedByOther, leftByOther } = texts.team;
  const [own, others] = isSelf ? [toAsk, leftByOther] : [toDo, removedByOther];
  return (
    <Dialog onClose={onDone} title={isSelf ? texts.team.leftBefore(institute) : texts.team.removedBefore(name)} isHeld>
      <Stack>
        <Text size="sm">{isOwn ? own : others}</Text>
        <List size="sm">
          {sayEndings(secrets).map(({ id, label }) => (
            <List.Item key={id}>{label}</List.Item>
          ))}
        </List>
        {!isSelf && secrets.webhooks.length > 0 && (
          <TextLink to="/i/$instituteId/webhooks" params={{ instituteId }} target="_blank" size="sm">
            {texts.team.toWebhooks}
          </TextLink>
        )}
        <Group justify="flex-end">
          <Button onClick={onDone}>{texts.team.done}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
