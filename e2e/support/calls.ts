import type { DemoService } from './demo-service.ts';

/** Makes calls with the demo's key, every fifth of which asks for what is not there. */
export async function makeCalls({ url, key }: DemoService, count: number): Promise<void> {
  for (let call = 0; call < count; call += 1) {
    const path = call % 5 === 4 ? '/courses/none' : '/courses';
    await (await fetch(`${url}/catalog/v1${path}`, { headers: { 'X-API-Key': key } })).arrayBuffer();
  }
}
