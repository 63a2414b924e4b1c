import { Checkbox, Stack, Text } from '@mantine/core';
import type { adminEndpoints } from '@prospectus/contract/admin';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { shortDate } from '../../ui/format/time.ts';

type KnownSecretsProps = {
  readonly secrets: AdminAnswer<typeof adminEndpoints.listMemberSecrets>;
  /** Ids of the secrets that stay as they are. */
  readonly kept: readonly string[];
  readonly onChange: (kept: readonly string[]) => void;
  readonly isSelf: boolean;
};

/** Lists secrets that a member knows, each with the choice to end it together with their access. */
export function KnownSecrets({ secrets, kept, onChange, isSelf }: KnownSecretsProps) {
  // Absent where a service of an earlier version answers during an update.
  const links = secrets.preview_links ?? [];
  const choices = [
    ...secrets.import_tokens.map(({ id, name, prefix }) => ({ id, label: texts.team.revokeToken(name, prefix) })),
    ...secrets.webhooks.map(({ id, target }) => ({ id, label: texts.team.replaceSecret(target) })),
    ...links.map(({ id, created_by: by, expires_at: at }) => ({
      id,
      label: texts.team.withdrawLink(by ?? texts.team.commandLine, shortDate(Date.parse(at), readerLocale())),
    })),
  ];
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
