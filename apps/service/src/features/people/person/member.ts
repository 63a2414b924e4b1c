/** An admin of an institute. */
export type Member = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly hasTwoFactor: boolean;
  readonly joinedAt: Date;
};
