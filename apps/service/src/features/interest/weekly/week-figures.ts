import type { LackingKind } from '@prospectus/contract/admin';

/** What the weekly mail reports to an institute: nothing about single visitors. */
export type WeekFigures = {
  /** The most viewed, with views in the week before. */
  readonly courses: readonly { readonly title: string; readonly views: number; readonly former: number }[];
  readonly views: number;
  readonly enquiries: number;
  readonly formerEnquiries: number;
  /** Of views that became an enquiry on a page; null where it is not known. */
  readonly share: number | null;
  readonly unanswered: number;
  /** Without a result, the most frequent first. */
  readonly searches: readonly { readonly search: string; readonly times: number }[];
  readonly lacking: {
    readonly checked: number;
    readonly total: number;
    readonly counts: Readonly<Record<LackingKind, number>>;
  };
};
