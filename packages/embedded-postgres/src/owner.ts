/** Whose database it is: here alone the package names the program that it comes with. */
export const owner = {
  /** Of the role, its database, the account that is made for PostgreSQL, and the folders that are made for that. */
  name: 'prospectus',
  title: 'Prospectus',
  backUpCommand: 'prospectus backup FILE',
} as const;
