import { newPasswordField } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../command-line/command.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { emailOption, registerListAdmins, registerRemoveAdmin } from './admin-access.commands.ts';
import { type Creation, createAdmin, resetPassword, resetTwoFactor } from './admin-person.service.ts';
import { createPasswords } from './authentication.service.ts';
import { invitationUrl, passwordResetUrl } from './one-time-link.ts';

/** Finds the address that clients use, which goes into links. */
type FindPublicUrl = (db: Database) => Promise<string>;

/** Adds `admin create`, `list`, `remove`, `reset-password` and `reset-2fa` to the program. */
export const registerAdminCommands =
  (publicUrl: FindPublicUrl): RegisterCommands =>
  (program, context) => {
    const admin = program.command('admin').description('people who use the dashboard: admins of institutes, operators');
    registerCreate(admin, context, publicUrl);
    registerListAdmins(admin, context);
    registerRemoveAdmin(admin, context);
    registerResetPassword(admin, context, publicUrl);
    registerResetTwoFactor(admin, context, publicUrl);
  };

const deps = { clock: systemClock, passwords: createPasswords() };

type CreateOptions = {
  readonly institute?: string;
  readonly operator?: boolean;
  readonly email: string;
  readonly passwordStdin?: boolean;
};

function registerCreate(admin: Command, context: () => CommandContext, publicUrl: FindPublicUrl): void {
  admin
    .command('create')
    .description('let somebody use the dashboard: by a link that works once, or with a password of your choice')
    .option('--institute <id>', 'institute that they look after')
    .option('--operator', 'they run the service')
    .requiredOption('--email <email>', 'their e-mail address', emailOption)
    .option('--password-stdin', 'read their password from standard input, instead of making a link')
    .action(async ({ institute, operator = false, email, passwordStdin }: CreateOptions, command: Command) => {
      if ((institute !== undefined) === operator) {
        command.error('error: give either --institute or --operator', { exitCode: 2 });
      }
      const { withDatabase, print } = context();
      const password = passwordStdin ? await readPassword() : undefined;
      const [created, address] = await withDatabase(async (db) => [
        await createAdmin({ ...deps, db }, { instituteId: institute ?? null, email, password }),
        await publicUrl(db),
      ]);
      const link = describeRefusal(created, { institute: institute ?? '', email });
      const url = link === null ? null : invitationUrl(address, link);
      print(
        { email, invite_url: url },
        url === null
          ? `${email} can sign in with that password.\nNext: open ${address}/dashboard/`
          : `${url}\nThe link works once, for seven days. Whoever has it can come in: send it to ${email} alone.\nNext: open it there, with the service running.`,
      );
    });
}

/** What the link carries; null where there is none. */
function describeRefusal(created: Creation, { institute, email }: { institute: string; email: string }): string | null {
  switch (created.outcome) {
    case 'invited':
      return created.token;
    case 'created':
      return null;
    case 'no_institute':
      throw unknownInstitute(institute);
    case 'is_already':
      throw new CommandError(`${email} may do that already.`);
    case 'too_many':
      throw new CommandError(
        'Too many invitations of this institute are open. Revoke some in the dashboard, under Team.',
      );
    default:
      throw new CommandError(
        `${email} has an account already, and keeps their password. Leave --password-stdin out, and send them the link.`,
      );
  }
}

function registerResetPassword(admin: Command, context: () => CommandContext, publicUrl: FindPublicUrl): void {
  admin
    .command('reset-password <email>')
    .description('make a link by which somebody chooses a new password; it works once, for two hours')
    .action(async (typed: string) => {
      const { withDatabase, print } = context();
      const [token, address] = await withDatabase(async (db) => [
        await resetPassword({ ...deps, db }, typed.trim().toLowerCase()),
        await publicUrl(db),
      ]);
      if (token === undefined) throw unknownPerson(typed);
      const url = passwordResetUrl(address, token);
      print(
        { email: typed.trim().toLowerCase(), reset_url: url },
        `${url}\nThe link works once, for two hours.\nNext: send it to ${typed} alone.`,
      );
    });
}

function registerResetTwoFactor(admin: Command, context: () => CommandContext, publicUrl: FindPublicUrl): void {
  admin
    .command('reset-2fa <email>')
    .description('let somebody who has lost their authenticator sign in without it; ends their sessions')
    .action(async (typed: string) => {
      const { withDatabase, print } = context();
      const email = typed.trim().toLowerCase();
      const [reset, address] = await withDatabase(async (db) => [
        await resetTwoFactor({ ...deps, db }, email),
        await publicUrl(db),
      ]);
      if (reset === undefined) throw unknownPerson(typed);
      const url = passwordResetUrl(address, reset.token);
      print(
        { email, had_two_factor: reset.hadTwoFactor, reset_url: url },
        `${url}\n${email} signs in with the password alone, and is signed out everywhere.\nNext: send the link to them alone, if the password is to be another, too; it works once, for two hours.`,
      );
    });
}

const unknownPerson = (email: string): CommandError =>
  new CommandError(`Nobody has the e-mail address ${email}. Let them in with: npx prospectus admin create`);

async function readPassword(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const typed = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
  const password = newPasswordField.safeParse(typed);
  if (!password.success) throw new CommandError(`${password.error.issues[0]?.message ?? 'This is no password'}.`);
  return password.data;
}
