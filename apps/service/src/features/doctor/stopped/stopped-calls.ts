/** Calls with a key from pages of a website that worked with it before, and are refused since. */
export type StoppedCalls = {
  /** Host of the website that was verified; the page may be below it. */
  readonly website: string;
  /** Host of the page; that of the website, where the calls were refused for their scope. */
  readonly page: string;
  readonly keyId: string;
  readonly reason: 'website' | 'key' | 'scope';
  /** Path of an endpoint that was refused for its scope. */
  readonly endpoint: string | null;
  /** When the hour of the last answer began. */
  readonly answeredAt: Date;
  /** Whether enquiries alone were answered before. */
  readonly isOfEnquiries: boolean;
};
