import { emailField, type Role, roles, toRole } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { type CommandContext, CommandError } from '../../../command-line/command.ts';
import { readOption } from '../../../command-line/option.ts';
import { formatTable } from '../../../command-line/table.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import { createPasswords } from '../person/authentication.service.ts';
import { type Account, listAccounts } from '../person/membership.repository.ts';
import { type Removed, removeAdmin } from './admin-person.service.ts';
import { giveRole } from './admin-role.service.ts';
import type { KnownSecrets } from './known-secrets.ts';
import { toSecretsWire } from './team.serializer.ts';

const deps = { clock: systemClock, passwords: createPasswords() };

const readEmail = (typed: string): string | undefined => emailField.safeParse(typed).data;

/** Reads an e-mail address, in lower case. */
export const emailOption = readOption(readEmail, 'an e-mail address');

/** Reads a role in an institute. */
export const roleOption = readOption<Role>(toRole, `one of ${roles.join(', ')}`);

const readEmailArgument = (typed: string): string => emailOption(typed, undefined);

/** Adds `list`. */
export function registerListAdmins(admin: Command, context: () => CommandContext): void {
  admin
    .command('list')
    .description('list everyone who can sign in, and what they manage')
    .action(async () => {
      const { withDatabase, print } = context();
      const list = await withDatabase(listAccounts);
      print(list.map(toWire), describeList(list));
    });
}

type RoleOptions = { readonly institute: string; readonly role: Role };

/** Adds `role`. */
export function registerGiveRole(admin: Command, context: () => CommandContext): void {
  admin
    .command('role')
    .argument('<email>', 'their e-mail address', readEmailArgument)
    .description('give a member of an institute another role, from their next request on')
    .requiredOption('--institute <id>', 'id of the institute that they are a member of')
    .requiredOption('--role <role>', 'what they may do there: reader, editor or admin', roleOption)
    .action(async (email: string, { institute, role }: RoleOptions) => {
      const { withDatabase, print } = context();
      const given = await withDatabase((db) =>
        giveRole({ db, clock: systemClock }, { instituteId: institute, email, role }),
      );
      if (given.outcome !== 'changed') throw new CommandError(`${email} ${accessRefusals[given.outcome]}`);
      const { before, invitations, secrets } = given;
      print(
        {
          ...{ email, institute_id: institute, role, former_role: before, invitations_revoked: invitations },
          ...toSecretsWire(secrets),
        },
        [
          `${email} is ${role} of ${institute} now.`,
          describeRevoked(invitations),
          ...describeSecrets(secrets),
          'Next: npx prospectus admin list',
        ]
          .filter(Boolean)
          .join('\n'),
      );
    });
}

type RemoveOptions = { readonly institute?: string; readonly operator?: boolean; readonly email?: string };

/** Adds `remove`. */
export function registerRemoveAdmin(admin: Command, context: () => CommandContext): void {
  admin
    .command('remove')
    .argument('[email]', 'their e-mail address', readEmailArgument)
    .description('remove a member from an institute, or an operator from the service, immediately')
    .option('--institute <id>', 'id of the institute that they are a member of')
    .option('--operator', 'they are an operator of the service')
    .option('--email <email>', 'their e-mail address', emailOption)
    .action(async (typed: string | undefined, options: RemoveOptions, command: Command) => {
      const { institute, operator = false } = options;
      const email = typed ?? options.email;
      if (email === undefined || (typed !== undefined && options.email !== undefined)) {
        command.error('error: give one e-mail address', { exitCode: 2 });
      }
      if ((institute !== undefined) === operator) {
        command.error('error: give either --institute or --operator', { exitCode: 2 });
      }
      const { withDatabase, print } = context();
      const removed = await withDatabase((db) =>
        removeAdmin({ ...deps, db }, { instituteId: institute ?? null, email }),
      );
      if (removed.outcome !== 'removed') throw new CommandError(`${email} ${accessRefusals[removed.outcome]}`);
      const { invitations, secrets } = removed;
      print(
        {
          email,
          institute_id: institute ?? null,
          invitations_revoked: invitations,
          ...toSecretsWire(secrets),
        },
        [
          `${email} no longer has this access.`,
          describeRevoked(invitations),
          ...describeSecrets(secrets),
          'Next: npx prospectus admin list',
        ]
          .filter(Boolean)
          .join('\n'),
      );
    });
}

/** Empty where there were none. */
const describeRevoked = (invitations: number): string =>
  ['', 'An open invitation that they sent is revoked.'][invitations] ??
  `${invitations} open invitations that they sent are revoked.`;

/** Lists the secrets with the commands that end each. */
function describeSecrets({ importTokens, webhooks, previewLinks }: KnownSecrets): string[] {
  if (importTokens.length + webhooks.length + previewLinks.length === 0) return [];
  const rows = [
    ...importTokens.map(({ id, name, prefix }) => [
      `import token ${name} (${prefix}…)`,
      `npx prospectus import-tokens revoke ${id}`,
    ]),
    ...webhooks.map(({ id, target }) => [
      `secret of the webhook ${target}`,
      `npx prospectus webhooks new-secret ${id}`,
    ]),
    ...previewLinks.map(({ createdBy, expiresAt }) => [
      `preview link of ${createdBy ?? 'the command line'}, until ${expiresAt.toISOString().slice(0, 16)}Z`,
      'in the dashboard: edit a course, Preview, Share the preview',
    ]),
  ];
  return ['They have seen these secrets, which keep working:', formatTable(['Secret', 'How to revoke it'], rows)];
}

/** The end of a sentence that begins with the address. */
const accessRefusals: Readonly<Record<Exclude<Removed['outcome'], 'removed'>, string>> = {
  unknown: 'has no account. List all accounts with: npx prospectus admin list',
  is_none: 'does not have this access. List all accounts with: npx prospectus admin list',
  last: 'is the last admin of that institute and must stay. Add another admin first: npx prospectus admin create',
};

const toWire = ({ email, name, isOperator, hasTwoFactor, memberships }: Account) => ({
  email,
  name,
  is_operator: isOperator,
  has_two_factor: hasTwoFactor,
  institute_ids: memberships.map(({ instituteId }) => instituteId),
  institutes: memberships.map(({ instituteId, role }) => ({ id: instituteId, role })),
});

const describeMembership = ({ instituteId, role }: Account['memberships'][number]): string =>
  role === 'admin' ? instituteId : `${instituteId} (${role})`;

function describeList(list: readonly Account[]): string {
  if (list.length === 0) return 'No one can sign in yet.\nNext: npx prospectus admin create --operator --email EMAIL';
  const rows = list.map(({ email, name, isOperator, hasTwoFactor, memberships }) => [
    email,
    name,
    [...(isOperator ? ['the service'] : []), ...memberships.map(describeMembership)].join(', ') || 'nothing',
    hasTwoFactor ? 'on' : 'off',
  ]);
  return `${formatTable(['E-mail', 'Name', 'Manages', 'Two-factor'], rows)}\nNext: npx prospectus admin create --institute ID --email EMAIL`;
}
