import type { Database } from '../../../schema/tables.ts';
import { isDemo } from '../person/demo-person.ts';
import { type AccountState, findRoles } from '../person/person.repository.ts';
import type { Invitation } from './invitation.ts';

/**
 * Whether the person with a link may choose another name, password and two-factor authentication for an account (decision 23). This
 * holds only for an account that no one has proved to be theirs, and only if it gives no more rights than the maker of the link could give. A
 * mailed link reached the owner of the address. A link that was handed over reached its maker first, who gains nothing by using it.
 */
export async function mayStartOver(db: Database, invitation: Invitation, account: AccountState): Promise<boolean> {
  if (account.isProved || isDemo(invitation)) return false;
  // Operators are made only on the command line, so no stranger's account is one: access to a mailbox must not give access to the service.
  if (invitation.isMailed) return !(await findRoles(db, account.userId)).isOperator;
  return coversAll(db, invitation, account.userId);
}

async function coversAll(db: Database, { invitedBy }: Invitation, userId: string): Promise<boolean> {
  // The command line may do everything.
  if (invitedBy === null) return true;
  const [has, gives] = [await findRoles(db, userId), await findRoles(db, invitedBy.userId)];
  if (has.isOperator) return false;
  return gives.isOperator || [...has.roles.keys()].every((id) => gives.roles.get(id) === 'admin');
}
