import type { adminEndpoints } from '@prospectus/contract/admin';
import type { AdminAnswer } from '../../api/admin-client.ts';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { shortDate } from '../../ui/format/time.ts';

export type MemberSecrets = AdminAnswer<typeof adminEndpoints.listMemberSecrets>;

export const noSecrets: MemberSecrets = { import_tokens: [], webhooks: [], preview_links: [] };

/** Those of each kind whose ids are meant. */
export const selectSecrets = (secrets: MemberSecrets, isMeant: (id: string) => boolean): MemberSecrets => ({
  import_tokens: secrets.import_tokens.filter(({ id }) => isMeant(id)),
  webhooks: secrets.webhooks.filter(({ id }) => isMeant(id)),
  preview_links: linksOf(secrets).filter(({ id }) => isMeant(id)),
});

/** Both, each once. */
export const addSecrets = (former: MemberSecrets, added: MemberSecrets): MemberSecrets => ({
  import_tokens: together(former.import_tokens, added.import_tokens),
  webhooks: together(former.webhooks, added.webhooks),
  preview_links: together(linksOf(former), linksOf(added)),
});

const together = <T extends { readonly id: string }>(former: readonly T[], added: readonly T[]): T[] => [
  ...new Map([...former, ...added].map((each) => [each.id, each])).values(),
];

/** Absent where a service of an earlier version answers during an update. */
export const linksOf = ({ preview_links: links }: MemberSecrets): MemberSecrets['preview_links'] => links ?? [];

/** As they are named to the service to end them. */
export const idsOf = ({ import_tokens: tokens, webhooks, preview_links: links }: MemberSecrets) => ({
  import_tokens: tokens.map(({ id }) => id),
  webhooks: webhooks.map(({ id }) => id),
  preview_links: links.map(({ id }) => id),
});

/** Says of each secret what ends it. */
export const sayEndings = (secrets: MemberSecrets): readonly { readonly id: string; readonly label: string }[] => [
  ...secrets.import_tokens.map(({ id, name, prefix }) => ({ id, label: texts.team.revokeToken(name, prefix) })),
  ...secrets.webhooks.map(({ id, target }) => ({ id, label: texts.team.replaceSecret(target) })),
  ...linksOf(secrets).map(({ id, created_by: by, expires_at: at }) => ({
    id,
    label: texts.team.withdrawLink(by ?? texts.team.commandLine, shortDate(Date.parse(at), readerLocale())),
  })),
];
