/** Settings that an admin makes for an institute, apart from its catalogue. */
export type Settings = {
  /** The override of the course page address, or null. */
  readonly courseBaseUrl: string | null;
  /** Days after which enquiries are deleted; null keeps them. */
  readonly leadRetentionDays: number | null;
};
