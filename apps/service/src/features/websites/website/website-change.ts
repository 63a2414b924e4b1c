import type { Change } from '../../../http/admin/change.ts';
import type { Website } from './website.ts';

/** What is recorded of a website. */
export const changeOf = (action: string, { host, id }: Website): Change => ({
  action,
  subject: host,
  details: { website_id: id },
});
