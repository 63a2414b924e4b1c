import type { MadeChange } from '../../http/admin/change.ts';
import { dayMs, hourMs } from '../../platform/time/lengths.ts';
import { demoCompaniesInstituteId, demoInstituteId } from './demo-catalogue.ts';
import type { DemoEnquiries } from './demo-enquiries.ts';

/** The person who changes things in the demo. */
const actor = { kind: 'person', userId: 'demo', name: 'Demo' } as const;

/** How the demo's institutes came to be as they are, the first change first: nothing that cannot be seen on other screens. */
export function demoActivity({ campaigns, enquiries }: DemoEnquiries, website: string, now: number): MadeChange[] {
  const start = Math.floor(now / dayMs) * dayMs;
  const at = (days: number, hour: number) => new Date(start - days * dayMs + hour * hourMs);
  const changes: readonly Omit<MadeChange, 'actor'>[] = [
    ...[demoInstituteId, demoCompaniesInstituteId].flatMap((instituteId, index) => [
      { instituteId, at: at(30, 9 + index), action: 'catalogue.imported', subject: 'Catalogue' },
      { instituteId, at: at(29, 9 + index), action: 'key.created', subject: 'Demo' },
    ]),
    { instituteId: demoInstituteId, at: at(28, 10), action: 'website.added', subject: website },
    { instituteId: demoInstituteId, at: at(28, 11), action: 'website.assumed_verified', subject: website },
    ...campaigns.map(({ name }, index) => ({
      instituteId: demoInstituteId,
      at: at(21, 9 + index),
      action: 'campaign.created',
      subject: name,
    })),
    ...enquiries.flatMap(({ at: came, status, note }, index) => {
      const change = { instituteId: demoInstituteId, at: new Date(Date.parse(came) + dayMs), subject: `${index + 1}` };
      return [
        ...(status === undefined
          ? []
          : [{ ...change, action: 'lead.status_changed', details: { from: 'new', to: status } }]),
        ...(note === undefined ? [] : [{ ...change, action: 'note.added' }]),
      ];
    }),
  ];
  return changes
    .filter((change) => change.at.getTime() <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((change) => ({ ...change, actor }));
}
