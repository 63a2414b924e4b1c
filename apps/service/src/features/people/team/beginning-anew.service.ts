import type { Database } from '../../../schema/tables.ts';
import { isDemo } from '../person/demo-person.ts';
import { type AccountState, findRoles } from '../person/person.repository.ts';
import type { Invitation } from './invitation.ts';

/**
 * Whether whoever has a link may choose name, password and two-factor authentication of an account anew (decision page 0023): one that nobody has proved
 * to be theirs, and only where that gives no more than the link's maker or its way may give. A mailed link came to the owner of the
 * address. One that was handed over came to its maker first, who gets hold of nothing that they could not give anyway.
 */
export async function mayBeginAnew(db: Database, invitation: Invitation, account: AccountState): Promise<boolean> {
  if (account.isProved || isDemo(invitation)) return false;
  // Operators are made on the command line alone, so that no stranger's account is one: what a mailbox gives must not be the service.
  if (invitation.isMailed) return !(await findRoles(db, account.userId)).isOperator;
  return coversAll(db, invitation, account.userId);
}

async function coversAll(db: Database, { invitedBy }: Invitation, userId: string): Promise<boolean> {
  // The command line may do everything.
  if (invitedBy === null) return true;
  const [has, gives] = [await findRoles(db, userId), await findRoles(db, invitedBy.userId)];
  if (has.isOperator) return false;
  return gives.isOperator || has.instituteIds.every((id) => gives.instituteIds.includes(id));
}
