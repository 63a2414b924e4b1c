import { registerForwarderCommands } from '../../../src/features/forwarding/index.ts';
import type { ForwardingSettings } from '../../../src/features/forwarding/sending/transports.ts';
import type { Database } from '../../../src/schema/tables.ts';
import { runCommand } from '../service/command-line.ts';

/** Runs a command of `webhooks` or `mailboxes`. */
export const runForwarding = (
  db: Database,
  args: readonly string[],
  settings: ForwardingSettings = { webhookPrivateAddresses: false, mail: undefined },
) =>
  runCommand(
    db,
    registerForwarderCommands(
      async () => settings,
      async () => 'https://catalogue.school.example',
    ),
    args,
  );

/** What a command leaves that refuses with one line. */
export const refused = (line: string) => ({ exitCode: 1, value: undefined, errors: line });
