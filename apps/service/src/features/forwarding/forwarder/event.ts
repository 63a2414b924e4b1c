import type { Lead } from '../../../schema/tables/enquiry.ts';

/** An event that a forwarder is notified about. */
export type ForwardedEvent = LeadCreated | LeadErased | TestEvent | ConfirmationEvent;

type Common = {
  /** The same with every attempt and for every forwarder, so that a receiver can recognise duplicates. */
  readonly id: string;
  readonly instituteId: string;
  readonly occurredAt: Date;
};

export type LeadCreated = Common & { readonly kind: 'lead.created'; readonly lead: ForwardedLead };

/** Carries the ID alone, because the content has been erased. */
export type LeadErased = Common & { readonly kind: 'lead.erased'; readonly leadId: string };

/** Sent by hand, to see whether it arrives. */
export type TestEvent = Common & { readonly kind: 'test' };

/** Asks the reader of a mailbox whether enquiries may be sent there. */
export type ConfirmationEvent = Common & { readonly kind: 'confirmation'; readonly url: string };

/** An enquiry as it is when it is sent. */
export type ForwardedLead = Lead & { readonly campaignName: string };
