/** An enquiry as it is kept, once it was filed. */
export type Lead = NewLead & {
  /** The campaign it was filed into. */
  readonly campaignId: string;
};

/** An enquiry as it is to be filed; null for what was not sent (decisions D28, D29). */
export type NewLead = {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string | null;
  /** As it was sent: a course's id or an edition's. */
  readonly courseId: string | null;
  readonly source: string | null;
  /** As it was sent: the campaign may be unknown or inactive. */
  readonly requestedCampaignId: string | null;
  /** JSON text of an object. */
  readonly extraFields: string | null;
  /** JSON text: `{"text", "version", "given", "recorded_at"}`. */
  readonly consent: string | null;
  /** What `courseId` named when the enquiry came. */
  readonly course: NamedCourse | null;
  /** Of the web page that sent it; null when a server did. */
  readonly origin: string | null;
  /** Network address of the server that sent it; null when a web page did. */
  readonly serverAddress: string | null;
  /** The key that it came with. */
  readonly keyId: string | null;
  readonly createdAt: Date;
};

export type NamedCourse = { readonly courseId: string; readonly editionId: string | null; readonly title: string };

/** Who enquires: the e-mail address, without regard to case (decision D30). */
export const personOf = (email: string): string => email.toLowerCase();
