import type { Role } from '@prospectus/contract/admin';

/** A person, with the name that they had when they invited. */
export type Inviter = { readonly userId: string; readonly name: string };

/** A link for becoming a member of an institute, or an operator. */
export type Invitation = {
  readonly id: string;
  /** Null for an invitation to become an operator. */
  readonly instituteId: string | null;
  /** The address in lower case. */
  readonly email: string;
  /** In the institute; of no meaning to an operator. */
  readonly role: Role;
  /** Null when the command line invited. */
  readonly invitedBy: Inviter | null;
  /** Whether the link went to the address alone: a person who has the link has then proved that the address is theirs. */
  readonly isMailed: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};
