/** An institute as an operator sees it: how much there is and goes on, and nothing of what it says. */
export type OperatedInstitute = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly courses: number;
  readonly coursesShown: number;
  readonly activeKeys: number;
  readonly verifiedWebsites: number;
  readonly blockedWebsites: number;
  readonly enquiries: number;
  readonly requests: number;
  readonly errors: number;
  readonly limited: number;
  readonly lastImportAt: Date;
  readonly lastCallAt: Date | null;
};
