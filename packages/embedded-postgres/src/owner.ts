/** Names the program that this package is part of. No other file does. */
export const owner = {
  /** Name of the role, its database, the account created for PostgreSQL, and the folders created for that account. */
  name: 'prospectus',
  title: 'Prospectus',
  backUpCommand: 'prospectus backup FILE',
} as const;
