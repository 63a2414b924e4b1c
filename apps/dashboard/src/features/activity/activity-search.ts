import { auditAboutPattern } from '@prospectus/contract/admin';

export type ActivitySearch = { readonly about?: string };

/** What the address of an activity page holds behind `?`: the kinds of things that are looked at. */
export const readActivitySearch = ({ about }: Record<string, unknown>): ActivitySearch =>
  typeof about === 'string' && auditAboutPattern.test(about) ? { about } : {};
