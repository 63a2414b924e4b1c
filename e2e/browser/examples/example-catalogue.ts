import type { Locator } from '@playwright/test';
import type { Dashboard } from '../../support/dashboard.ts';
import type { DemoService } from '../../support/demo-service.ts';

type Course = {
  readonly id: string;
  readonly title: string;
  readonly availability: string;
  readonly formats: readonly { readonly key: string }[];
  readonly languages: readonly { readonly code: string }[];
  readonly stream: { readonly slug: string } | null;
};

/** What the API says at this moment, to compare a site with. */
export async function catalogueOf({ url, key }: DemoService, query = ''): Promise<{ courses: readonly Course[] }> {
  const answer = await fetch(`${url}/catalog/v1/courses?page_size=100${query}`, { headers: { 'X-API-Key': key } });
  const { data, has_more: hasMore } = (await answer.json()) as { data: readonly Course[]; has_more: boolean };
  if (hasMore) throw new Error('The demo has more courses than fit on a page.');
  return { courses: data };
}

/** Returns the ids of the campaigns that a person's enquiries are in. */
export async function campaignsOf(dashboard: Dashboard, email: string): Promise<readonly string[]> {
  const { json } = await dashboard.call('GET', `/institutes/-/leads?search=${encodeURIComponent(email)}`);
  const { data } = json as { readonly data: readonly { readonly campaign: { readonly id: string } }[] };
  return data.map(({ campaign }) => campaign.id);
}

/** Returns the date that a person's only enquiry is about. */
export async function runOfEnquiry(dashboard: Dashboard, email: string): Promise<unknown> {
  const { json } = await dashboard.call('GET', `/institutes/-/leads?search=${encodeURIComponent(email)}`);
  const { data } = json as { readonly data: readonly { readonly id: string }[] };
  const { json: lead } = await dashboard.call('GET', `/institutes/-/leads/${data[0]?.id}`);
  return (lead as { readonly run: unknown }).run;
}

type StructuredData = {
  readonly offers?: readonly { readonly url: string }[];
  readonly hasCourseInstance?: readonly object[];
};

/** The structured data of a page, as a search engine reads it. */
export async function readStructuredData(place: Locator): Promise<StructuredData> {
  const text = await place.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '');
}
