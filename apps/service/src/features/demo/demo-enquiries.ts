import { readFileSync } from 'node:fs';
import type { JsonObject } from '@prospectus/contract';
import { resolveRelativeDates } from './relative-date.ts';

/** An enquiry of the demo, as if it had come in a while ago. */
export type DemoEnquiry = {
  readonly at: string;
  /** Of the page that sent it; null when a server did. */
  readonly origin: string | null;
  /** Whether it goes to the demo's campaign instead of the default list. */
  readonly campaign?: true;
  readonly enquiry: JsonObject;
};

export type DemoEnquiries = { readonly campaign: string; readonly enquiries: readonly DemoEnquiry[] };

const url = new URL('../../../demo/enquiries.json', import.meta.url);

/** The demo's enquiries, dated on the day of `now`. */
export function demoEnquiries(now: number): DemoEnquiries {
  // Our own file, at the edge; filing judges each enquiry like any other.
  return resolveRelativeDates(JSON.parse(readFileSync(url, 'utf8')), now) as DemoEnquiries;
}
