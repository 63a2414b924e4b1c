import type { Page } from '@playwright/test';

/**
 * Notes what must not happen on any page of ours: errors, warnings, violations of its policy, and requests to anybody else.
 *
 * A refusal that the page shows is an answer like any other, though browsers write it to the console. `expected` is what a test brings about
 * on purpose.
 */
export function collectComplaints(page: Page, own: string | readonly string[], expected?: RegExp): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type()) || /status of 4\d\d/.test(text) || expected?.test(text)) return;
    complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && ![own].flat().some((each) => url.startsWith(`${each}/`)))
      complaints.push(`asked for ${url}`);
  });
  return complaints;
}
