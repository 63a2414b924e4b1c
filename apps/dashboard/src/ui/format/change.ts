import type { AuditEvent } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';

/** What a change was, in words; the action itself where there are none for it yet. */
export function describeChange({ action, subject }: Pick<AuditEvent, 'action' | 'subject'>): string {
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
