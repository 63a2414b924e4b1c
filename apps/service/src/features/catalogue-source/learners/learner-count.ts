/** How many distinct learners are enrolled in an edition now. */
export type LearnerCount = { readonly editionId: string; readonly activeLearners: number };
