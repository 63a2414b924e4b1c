import type { AuditEvent } from '@prospectus/contract/admin';
import { toRole } from '../../api/role.ts';
import { texts } from '../../texts/texts.ts';

/** What a change was, in words; the action itself where there are none for it yet. */
export function describeChange({
  action,
  subject,
  details,
}: Pick<AuditEvent, 'action' | 'subject' | 'details'>): string {
  const said = describeDeed(action, subject);
  return action === 'admin.role_changed'
    ? `${said} (${nameOf(details['before'])} → ${nameOf(details['after'])})`
    : said;
}

function describeDeed(action: string, subject: string): string {
  const deeds: Readonly<Record<string, string>> = texts.activity.deeds;
  return deeds[action]?.replace('…', () => subject) ?? `${action.replaceAll(/[._]/g, ' ')}: ${subject}`;
}

export function describeActor({ kind, name }: AuditEvent['actor']): string {
  const { actors } = texts.activity;
  switch (kind) {
    case 'person':
      return name ?? actors.deletedAccount;
    case 'import_token':
      return actors.importToken(name ?? '');
    case 'command_line':
      return actors.commandLine;
    default:
      return actors.system;
  }
}

/** A role in words; the word itself for one that only a later version knows. */
function nameOf(word: unknown): string {
  const role = toRole(word);
  return role === undefined ? String(word) : texts.roles.names[role];
}
