import type { Role } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { type CommandContext, CommandError } from '../../../command-line/command.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import {
  accessRefusals,
  describeRevoked,
  describeSecrets,
  readEmailArgument,
  roleOption,
} from './admin-access.commands.ts';
import { giveRole } from './admin-role.service.ts';
import { toSecretsWire } from './team.serializer.ts';

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
