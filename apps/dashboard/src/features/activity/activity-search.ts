import { auditAboutPattern } from '@prospectus/contract/admin';

export type ActivitySearch = { readonly about?: string };

/** The query of an activity page's address: the kinds of things that it shows. */
export const readActivitySearch = ({ about }: Record<string, unknown>): ActivitySearch =>
  typeof about === 'string' && auditAboutPattern.test(about) ? { about } : {};
