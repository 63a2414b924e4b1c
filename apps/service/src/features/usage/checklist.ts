/** How far an institute is with being set up. */
export type Progress = {
  readonly courses: number;
  readonly coursesShown: number;
  readonly activeKeys: number;
  readonly verifiedWebsites: number;
  readonly pendingWebsites: number;
  readonly lastCallAt: Date | null;
  readonly lastEnquiryAt: Date | null;
};
