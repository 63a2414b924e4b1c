import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLeadCommands } from '../../../src/features/leads/index.ts';
import { applyRetention } from '../../../src/features/leads/keeping/retention.service.ts';
import { runCommand } from '../../support/service/command-line.ts';
import { insertTestCampaign, leadsOf } from '../../support/stage/enquiries.ts';
import { type Inbox, openInbox, startInbox } from '../../support/stage/inbox.ts';
import { insertQuarantined, quarantineOf } from '../../support/stage/quarantine.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

const days = (count: number) => count * 86_400_000;
/** Long before the time of any database. */
const arrivedMs = Date.parse('2020-01-01T10:00:00.000Z');
const tidy = (clockMs: number, quarantineMax = 1000) =>
  applyRetention(inbox.db, { clockMs, quarantineMax, isStopping: () => false });

async function open(retentionDays: number | null = null) {
  const opened = await openInbox(inbox);
  const { instituteId, campaignId } = opened;
  await inbox.db
    .updateTable('institute')
    .set({ lead_retention_days: retentionDays })
    .where('id', '=', instituteId)
    .execute();
  return {
    ...opened,
    hold: (createdAt = new Date(arrivedMs), email?: string) =>
      insertQuarantined(inbox.db, instituteId, { campaignId, createdAt, ...(email && { email }) }),
    ids: async () => (await quarantineOf(inbox.db, instituteId)).map(({ id }) => id),
  };
}

describe('an enquiry in quarantine', () => {
  it('is kept for 30 days, and no longer (E1)', async () => {
    const { hold, ids } = await open();
    await hold();

    await tidy(arrivedMs + days(30));
    expect(await ids()).toHaveLength(1);
    await tidy(arrivedMs + days(30) + 1);
    expect(await ids()).toEqual([]);
  });

  it('is kept no longer than the institute keeps enquiries (E1, E11)', async () => {
    const [short, long] = [await open(2), await open(365)];
    await short.hold();
    await long.hold();

    await tidy(arrivedMs + days(2) + 1);

    expect([(await short.ids()).length, (await long.ids()).length]).toEqual([0, 1]);
  });

  it('makes place for newer ones where there are more than there may be, which the inbox tells for 30 days (E1)', async () => {
    const { hold, ids, get } = await open();
    const now = inbox.admin.clock.now();
    const held: string[] = [];
    for (let number = 0; number < 7; number += 1) held.push(await hold(new Date(now + number)));
    const letGo = async () => ((await get('/quarantine')).json as { let_go: unknown }).let_go;
    expect(await letGo()).toBeNull();

    expect((await tidy(now, 5)).letGo).toBe(2);
    expect(await ids()).toEqual(held.slice(2));
    expect(await letGo()).toEqual({ count: 2, last_at: new Date(now).toISOString() });

    expect((await tidy(now + days(1), 4)).letGo).toBe(1);
    expect(await letGo()).toMatchObject({ count: 3 });
    // Long after, what went before is forgotten.
    expect((await tidy(now + days(29), 3)).letGo).toBe(1);
    expect(await letGo()).toMatchObject({ count: 4 });
    await inbox.db
      .updateTable('quarantine_overflow')
      .set({ last_at: new Date(now - days(30)) })
      .execute();
    expect(await letGo()).toBeNull();
    expect((await tidy(now, 2)).letGo).toBe(1);
    expect(await letGo()).toMatchObject({ count: 1 });
  });

  it('goes with its person, who is erased with all that is there (E1, E11)', async () => {
    const opened = await open();
    await opened.hold(undefined, 'Ada@people.example');
    const other = await opened.hold();
    const leadId = await opened.file({ email: 'ada@people.example' });

    const counts = { leads: 1, quarantined: 1, notes: 0, deliveries: 0 };
    expect((await opened.get(`/leads/${leadId}/erasure`)).json).toEqual(counts);
    expect((await opened.send('POST', `/leads/${leadId}/erasure`)).json).toEqual(counts);

    expect(await opened.ids()).toEqual([other]);
  });

  it('is found by the erasure also when it is released at that moment (E1, E11)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const opened = await open();
      const ids = [];
      for (let number = 0; number < 3; number += 1) {
        const campaignId = await insertTestCampaign(inbox.db, opened.instituteId);
        const change = { requested_campaign_id: campaignId };
        ids.push(
          await insertQuarantined(inbox.db, opened.instituteId, { campaignId, email: 'ada@people.example', change }),
        );
      }
      const args = ['leads', 'erase', '--institute', opened.instituteId, '--email', 'ada@people.example'];

      const [, erased] = await Promise.all([
        opened.send('POST', '/quarantine/release', { ids }),
        runCommand(inbox.db, registerLeadCommands, args),
      ]);

      expect(erased.exitCode).toBe(0);
      expect(await opened.ids()).toEqual([]);
      expect(await leadsOf(inbox.db, opened.instituteId)).toEqual([]);
    }
  });
});
