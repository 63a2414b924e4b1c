import { isRefusalReason, membersMax, newPasswordField, type Role, refusals } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { createPasswords } from '../person/authentication.service.ts';
import { invitationUrl, passwordResetUrl } from '../person/one-time-link.ts';
import {
  emailOption,
  registerGiveRole,
  registerListAdmins,
  registerRemoveAdmin,
  roleOption,
} from './admin-access.commands.ts';
import { type Creation, createAdmin, resetPassword, resetTwoFactor } from './admin-person.service.ts';

/** Finds the address that clients use, which goes into links. */
type FindPublicUrl = (db: Database) => Promise<string>;

/** Adds `admin create`, `list`, `role`, `remove`, `reset-password` and `reset-2fa` to the program. */
export const registerAdminCommands =
  (publicUrl: FindPublicUrl): RegisterCommands =>
  (program, context) => {
    const admin = program
      .command('admin')
      .description('people who use the dashboard: members of institutes, operators');
    registerCreate(admin, context, publicUrl);
    registerListAdmins(admin, context);
    registerGiveRole(admin, context);
    registerRemoveAdmin(admin, context);
    registerResetPassword(admin, context, publicUrl);
    registerResetTwoFactor(admin, context, publicUrl);
  };

const deps = { clock: systemClock, passwords: createPasswords() };

type CreateOptions = {
  readonly institute?: string;
  readonly operator?: boolean;
  readonly role?: Role;
  readonly email: string;
  readonly passwordStdin?: boolean;
};

function registerCreate(admin: Command, context: () => CommandContext, publicUrl: FindPublicUrl): void {
  admin
    .command('create')
    .description('give someone access to the dashboard, by a link that works once or with a password you choose')
    .option('--institute <id>', 'id of the institute that they manage')
    .option('--operator', 'they are an operator of the service')
    .option('--role <role>', 'what they may do in the institute: reader, editor or admin (default: admin)', roleOption)
    .requiredOption('--email <email>', 'their e-mail address', emailOption)
    .option('--password-stdin', 'read their password from standard input instead of creating a link')
    .action(async ({ institute, operator = false, role, email, passwordStdin }: CreateOptions, command: Command) => {
      if ((institute !== undefined) === operator) {
        command.error('error: give either --institute or --operator', { exitCode: 2 });
      }
      if (operator && role !== undefined) command.error('error: --role goes with --institute', { exitCode: 2 });
      const given = role ?? 'admin';
      const { withDatabase, print } = context();
      const password = passwordStdin ? await readPassword() : undefined;
      const [created, address] = await withDatabase(async (db) => [
        await createAdmin({ ...deps, db }, { instituteId: institute ?? null, role: given, email, password }),
        await publicUrl(db),
      ]);
      const link = describeRefusal(created, { institute: institute ?? '', email });
      const url = link === null ? null : invitationUrl(address, link);
      print(
        { email, ...(operator ? {} : { role: given }), invite_url: url },
        url === null
          ? `${email} can sign in with that password.\nNext: open ${address}/dashboard/`
          : `${url}\nThe link works once, for seven days. Anyone who has it can use it: send it to ${email} only.\nNext: open it there, with the service running.`,
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
      throw new CommandError(`${email} already has this access.`);
    case 'too_many':
      throw new CommandError('This institute has too many open invitations. Revoke some in the dashboard, under Team.');
    case 'too_many_members':
      throw new CommandError(
        `This institute has ${membersMax} members, including invited people, which is the maximum.`,
      );
    default:
      throw new CommandError(
        `${email} already has an account, whose password stays. Leave out --password-stdin, and send them the link.`,
      );
  }
}

function registerResetPassword(admin: Command, context: () => CommandContext, publicUrl: FindPublicUrl): void {
  admin
    .command('reset-password <email>')
    .description('create a link for choosing a new password; it works once, for two hours')
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
        `${url}\nThe link works once, for two hours.\nNext: send it to ${typed} only.`,
      );
    });
}

function registerResetTwoFactor(admin: Command, context: () => CommandContext, publicUrl: FindPublicUrl): void {
  admin
    .command('reset-2fa <email>')
    .description(
      'turn off the two-factor authentication of someone who has lost their authenticator; ends their sessions',
    )
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
        `${url}\nTwo-factor authentication of ${email} is off, and all their sessions have ended.\nNext: if they need a new password, too, send this link to them only; it works once, for two hours.`,
      );
    });
}

const unknownPerson = (email: string): CommandError =>
  new CommandError(
    `There is no account with the e-mail address ${email}. Create one with: npx prospectus admin create`,
  );

async function readPassword(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const typed = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
  const password = newPasswordField.safeParse(typed);
  if (password.success) return password.data;
  const reason = password.error.issues[0]?.message;
  throw new CommandError(isRefusalReason(reason) ? refusals[reason] : 'This is not a valid password.');
}
