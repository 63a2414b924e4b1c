import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Inbox, openInbox, startInbox } from '../../support/stage/inbox.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

/** Files enquiries, each about the run that stands for it; null is none. */
async function openWith(runs: readonly (string | null)[]) {
  const opened = await openInbox(inbox);
  for (const [at, run] of runs.entries()) {
    const id = await opened.file({ fullName: `Person ${at}`, hoursAgo: at + 1 });
    await inbox.db.updateTable('lead').set({ run_id: run }).where('id', '=', id).execute();
  }
  return opened;
}

describe('enquiries about a date', () => {
  it('are found by its id, exactly, and exported so (R13)', async () => {
    const opened = await openWith(['evening', 'Evening', null, 'evening']);

    const found: { data: { full_name: string }[] } = (await opened.get('/leads?run_id=evening')).json;
    const exported = await opened.get('/leads.csv?run_id=evening');

    expect(found.data.map(({ full_name }) => full_name)).toEqual(['Person 0', 'Person 3']);
    expect(exported.text.trim().split('\n')).toHaveLength(3);
  });

  it('are counted for the dates of a page, of the institute alone (R13)', async () => {
    await openWith(['evening']);
    const opened = await openWith(['evening', 'morning', null, 'evening', 'other']);
    const count = async (query: string) => {
      const { data }: { data: object[] } = (await opened.get(`/run-leads?${query}`)).json;
      return data;
    };

    const counts = await count('run=evening&run=morning&run=none');

    expect(new Set(counts)).toEqual(
      new Set([
        { run_id: 'evening', leads: 2 },
        { run_id: 'morning', leads: 1 },
      ]),
    );
    expect(await count('run=other')).toEqual([{ run_id: 'other', leads: 1 }]);
    const many = Array.from({ length: 101 }, () => `run=${randomUUID()}`).join('&');
    expect((await opened.get(`/run-leads?${many}`)).status).toBe(400);
  });
});
