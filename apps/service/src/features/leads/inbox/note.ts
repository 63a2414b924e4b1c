/** What an admin wrote down about an enquiry, for the others. */
export type Note = {
  readonly id: string;
  readonly text: string;
  readonly author: { readonly id: string; readonly name: string };
  readonly createdAt: Date;
};
