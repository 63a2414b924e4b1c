import type { Command } from 'commander';
import type { CommandContext } from '../../../command-line/command.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { changeByCommand } from '../../audit/index.ts';
import { unknownForwarder } from '../deliveries/delivery.commands.ts';
import { findForwarder, updateSecret } from '../forwarder/forwarder.repository.ts';
import { recordOf } from '../forwarder/forwarder-change.ts';
import type { ForwarderWords } from '../forwarder/forwarder-words.ts';
import { createWebhookSecrets, type WebhookSecrets } from '../forwarder/webhook-secret.ts';
import type { ForwardingSettings } from '../sending/transports.ts';
import { makeSecret } from './forwarder.service.ts';

/** Adds `webhooks new-secret`. */
export function registerNewSecret(
  group: Command,
  context: () => CommandContext,
  words: ForwarderWords,
  settings: () => Promise<ForwardingSettings>,
): void {
  group
    .command('new-secret <id>')
    .description('replace the signing secret of a webhook and print the new one, once')
    .action(async (id: string) => {
      const { withDatabase, print } = context();
      const secrets = createWebhookSecrets((await settings()).authSecret);
      const { target, secret } = await withDatabase((db) => replaceSecret(db, secrets, words, id));
      print(
        { id, url: target, secret },
        `${secret}\nDeliveries to ${target} are signed with it from now on. Copy it now: it is not shown again.\nNext: give it to the receiver, then npx prospectus webhooks test ${id}`,
      );
    });
}

const replaceSecret = (database: Database, { seal }: WebhookSecrets, words: ForwarderWords, id: string) =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    const forwarder = await findForwarder(db, id, words.kind);
    if (forwarder === undefined) throw unknownForwarder(words, id);
    const secret = makeSecret();
    // A command need not have what encrypting takes: the service does it then.
    await updateSecret(db, forwarder, seal({ kind: 'clear', text: secret }, forwarder.id));
    return { result: { target: forwarder.target, secret }, changes: [recordOf(forwarder, 'secret_replaced')] };
  });
