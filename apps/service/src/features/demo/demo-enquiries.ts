import { readFileSync } from 'node:fs';
import type { JsonObject } from '@prospectus/contract';
import type { InboxStatus } from '../leads/index.ts';
import { resolveRelativeDates } from './relative-date.ts';

/** An enquiry of the demo, as if it had come in a while ago. */
export type DemoEnquiry = {
  readonly at: string;
  /** Origin of the page that sent it; null when a server did. */
  readonly origin: string | null;
  /** Id of the campaign that it is for, instead of the default list. */
  readonly campaign?: string;
  /** How far the institute has come with it, where that is not its start. */
  readonly status?: InboxStatus;
  /** What somebody wrote down about it, a day later. */
  readonly note?: string;
  readonly enquiry: JsonObject;
};

export type DemoEnquiries = {
  /** All campaigns of the demo, including those that its courses name. */
  readonly campaigns: readonly { readonly id: string; readonly name: string }[];
  readonly enquiries: readonly DemoEnquiry[];
};

const url = new URL('../../../demo/enquiries.json', import.meta.url);

/** The demo's enquiries, dated on the day of `now`. */
export function demoEnquiries(now: number): DemoEnquiries {
  // Our own file, at the edge; filing judges each enquiry like any other.
  return resolveRelativeDates(JSON.parse(readFileSync(url, 'utf8')), now) as DemoEnquiries;
}
