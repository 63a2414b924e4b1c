import type { RunningDashboard } from '../dashboard.ts';
import type { Screen } from './screen.ts';

/** Where enquiries are sent on to. */
export const webhooksScreens: readonly Screen[] = [
  { name: 'webhooks-none', path: '/i/-/webhooks' },
  {
    name: 'webhooks-add',
    path: '/i/-/webhooks',
    open: (page) => page.getByRole('button', { name: 'Add address' }).first().click(),
  },
  {
    name: 'webhooks',
    path: '/i/-/webhooks',
    before: async ({ service, instituteId }) => {
      await service.run('webhooks', 'add', 'https://crm.school.example/enquiries', '--institute', instituteId);
      await service.run('mailboxes', 'add', 'office@school.example', '--institute', instituteId);
      await sendEnquiry(service);
    },
    open: (page) => page.getByText('Last attempt failed').first().waitFor({ timeout: 60_000 }),
  },
  {
    name: 'webhooks-log',
    path: '/i/-/webhooks',
    open: async (page) => {
      await page.getByRole('link', { name: 'Log of crm.school.example' }).click();
      await page.getByRole('table', { name: 'Delivery log' }).waitFor();
    },
  },
];

/** Sends an enquiry as a website does. */
async function sendEnquiry({ url, key }: RunningDashboard['service']): Promise<void> {
  const reply = await fetch(`${url}/catalog/v1/leads`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ full_name: 'Iris Vane', email: `iris.vane.${Date.now()}@visitor.example` }),
  });
  if (reply.status !== 201) throw new Error(`The enquiry was answered ${reply.status}.`);
}
