import type { Lead } from '../../../schema/tables/enquiry.ts';
import type { Reason } from '../lead/reason.ts';

/** An enquiry that waits until a person decides whether it is genuine (rule E1). `campaignId` is where it would have been filed. */
export type QuarantinedLead = Lead & {
  readonly reasons: readonly Reason[];
  readonly campaignName: string;
  /** Host of the page that sent it; null when a server did. */
  readonly website: string | null;
};

/** How many were deleted because there were too many, and when the last one was. */
export type Overflow = { readonly count: number; readonly lastAt: Date };

/** Who decides about one, as a note names them. */
export type Decider = { readonly id: string; readonly name: string };

/** What became of one that was to be released. */
export type ReleaseOutcome =
  /** It is a lead now. */
  | { readonly outcome: 'released' }
  /** That lead is the same person's, of which it would have been a duplicate, and has it as a note. */
  | { readonly outcome: 'joined'; readonly leadId: string }
  /** It waits as before: that lead is the same person's, and has as many notes as it may. */
  | { readonly outcome: 'full'; readonly leadId: string }
  /** It was released or deleted, or its time is over. */
  | { readonly outcome: 'gone' };
