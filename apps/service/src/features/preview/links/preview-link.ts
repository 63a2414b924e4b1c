/** A link that shows an institute's catalogue with its drafts (rule K6). */
export type PreviewLink = {
  readonly id: string;
  readonly instituteId: string;
  readonly createdAt: Date;
  /** Name of the person; null for the command line. */
  readonly createdBy: string | null;
  /** A whole second, as the token says it. */
  readonly expiresAt: Date;
};

/** All addresses of previews are below this path. */
export const previewUrl = (publicUrl: string, token: string): string => `${publicUrl}/preview/${token}`;

/** As people tell links apart where they are not listed any more. */
export const nameOf = (id: string): string => id.slice(0, 8);
