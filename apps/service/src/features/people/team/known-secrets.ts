/** Secrets of an institute that a person was shown and that still work. */
export type KnownSecrets = {
  readonly importTokens: readonly { readonly id: string; readonly name: string; readonly prefix: string }[];
  /** Whose signing secret they know. */
  readonly webhooks: readonly { readonly id: string; readonly target: string }[];
  readonly previewLinks: readonly KnownLink[];
};

export const noSecrets: KnownSecrets = { importTokens: [], webhooks: [], previewLinks: [] };

/** A link that shows drafts, and who made it: a person's name, null for the command line. */
export type KnownLink = { readonly id: string; readonly createdBy: string | null; readonly expiresAt: Date };
