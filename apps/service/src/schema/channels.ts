/** Where the database's triggers tell of changes, when the transaction that made them commits. */
export const channels = {
  /** Keys or websites of any institute. */
  access: 'prospectus_access',
  /** The catalogue or settings of the institute whose id is told. */
  catalogue: 'prospectus_catalogue',
} as const;
