import type { Role } from '@prospectus/contract/admin';

/** Somebody who may see an institute in the dashboard, and do what their role says. */
export type Member = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly hasTwoFactor: boolean;
  readonly joinedAt: Date;
};
