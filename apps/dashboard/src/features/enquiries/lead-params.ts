/** What names an enquiry in the paths of the dashboard's API. */
export type LeadParams = { readonly institute_id: string; readonly lead_id: string };
