import type { DemoService } from '../demo-service.ts';

/** Makes calls with the demo's key, every fifth of which asks for what is not there. */
export async function makeCalls({ url, key }: DemoService, count: number): Promise<void> {
  for (let call = 0; call < count; call += 1) {
    const path = call % 5 === 4 ? '/courses/none' : '/courses';
    await (await fetch(`${url}/catalog/v1${path}`, { headers: { 'X-API-Key': key } })).arrayBuffer();
  }
}

/** Looks at a course as a browser on the demo's website does. */
export async function makeViews({ url, key }: DemoService, courseId: string, count: number): Promise<void> {
  const headers = { 'X-API-Key': key, Origin: 'https://www.lindenquay.example' };
  for (let view = 0; view < count; view += 1) {
    await (await fetch(`${url}/catalog/v1/courses/${courseId}`, { headers })).arrayBuffer();
  }
}

/** Searches as three visitors do, whom the demo's own server names. */
export async function makeSearches({ url, key }: DemoService, searches: readonly string[]): Promise<void> {
  for (const visitor of [1, 2, 3]) {
    // The last search of a visitor waits for one that does not continue it.
    for (const q of [...searches, '…']) {
      const headers = { 'X-API-Key': key, 'X-Client-IP': `203.0.113.${visitor}` };
      await (await fetch(`${url}/catalog/v1/search?${new URLSearchParams({ q })}`, { headers })).arrayBuffer();
    }
  }
}
