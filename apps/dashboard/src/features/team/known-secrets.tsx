import { Checkbox, Stack, Text } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { linksOf, type MemberSecrets, sayEndings } from './member-secrets.ts';

type KnownSecretsProps = {
  readonly secrets: MemberSecrets;
  /** Ids of the secrets that stay as they are. */
  readonly kept: readonly string[];
  readonly onChange: (kept: readonly string[]) => void;
  readonly isSelf: boolean;
};

/** Lists secrets that a member knows, each with the choice to end it together with their access. */
export function KnownSecrets({ secrets, kept, onChange, isSelf }: KnownSecretsProps) {
  const choices = sayEndings(secrets);
  const links = linksOf(secrets);
  if (choices.length === 0) return null;
  const toggle = (id: string) => onChange(kept.includes(id) ? kept.filter((each) => each !== id) : [...kept, id]);
  return (
    <Stack gap="xs" component="fieldset" p={0} m={0} bd={0}>
      <Text component="legend" size="sm" fw={600} mb="xs">
        {isSelf ? texts.team.ownSecrets : texts.team.knownSecrets}
      </Text>
      {choices.map(({ id, label }) => (
        <Checkbox key={id} label={label} checked={!kept.includes(id)} onChange={() => toggle(id)} />
      ))}
      {links.length < choices.length && <Text size="sm">{texts.team.secretsHint}</Text>}
      {links.length > 0 && <Text size="sm">{texts.team.linksHint}</Text>}
    </Stack>
  );
}
