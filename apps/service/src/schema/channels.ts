/** Channels on which the database's triggers announce changes, when the transaction that made them commits. */
export const channels = {
  /** Keys or websites of any institute. */
  access: 'prospectus_access',
  /** Changes of the catalogue or settings of the institute whose id is sent. */
  catalogue: 'prospectus_catalogue',
} as const;
