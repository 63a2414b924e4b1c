/** Filters of a list that a member keeps under a name (rule M6). */
export type SavedViewTable = {
  id: string;
  institute_id: string;
  user_id: string;
  /** One of `viewedLists`; another version of the service may know more. */
  list: string;
  name: string;
  /** Of the list's address in the dashboard, without `?`. */
  query: string;
};
