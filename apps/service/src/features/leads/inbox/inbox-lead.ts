import type { Lead } from '../../../schema/tables/enquiry.ts';
import type { InboxCursor } from './inbox-cursor.ts';

export type InboxStatus = 'new' | 'contacted' | 'qualified' | 'closed';

/** An enquiry as the inbox shows it. */
export type InboxLead = Lead & {
  readonly campaignName: string;
  /** Host of the page that sent it; null when a server did. */
  readonly website: string | null;
  readonly status: InboxStatus;
  readonly notes: number;
};

/** Another enquiry of a person. */
export type OtherLead = {
  readonly id: string;
  readonly createdAt: Date;
  readonly campaign: { readonly id: string; readonly name: string };
  readonly status: InboxStatus;
};

/** An enquiry with what belongs to it. */
export type InboxDetail = Lead & {
  readonly campaignName: string;
  /** Null for a key that is unknown by now, and for none. */
  readonly keyName: string | null;
  readonly status: InboxStatus;
  readonly others: readonly OtherLead[];
};

/** Which enquiries are wanted; all of it together. */
export type InboxFilters = {
  readonly search?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly courseId?: string | undefined;
  readonly runId?: string | undefined;
  /** A host, or what stands for all servers. */
  readonly website?: string | { readonly servers: true } | undefined;
  readonly status?: InboxStatus | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
};

/** Enquiries from a place on, and the place after them. */
export type InboxPage = {
  readonly leads: readonly InboxLead[];
  /** Undefined when there is nothing more. */
  readonly next: InboxCursor | undefined;
  /** Up to where was looked; undefined for the end. */
  readonly edge: InboxCursor | undefined;
};

/**
 * The digits by which a phone number is searched; undefined when what is searched cannot be part of one, or is too short to tell
 * numbers from each other.
 */
export function searchedDigits(search: string): string | undefined {
  const digits = search.replace(/\D/g, '');
  return /^[\d\s+().-]+$/.test(search) && digits.length >= 3 ? digits : undefined;
}
