import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { relayEvents } from '../../src/features/forwarding/sending/outbox.repository.ts';
import { registerLeadCommands } from '../../src/features/leads/index.ts';
import { countWaiting, type TestDatabase } from '../support/others/database.ts';
import { answer } from '../support/others/receiver.ts';
import { runCommand } from '../support/service/command-line.ts';
import { outboxOf } from '../support/stage/enquiries.ts';
import { addForwarder, fileLead, retryNow } from '../support/stage/forwarding.ts';
import { createStage, type Stage } from '../support/stage/forwarding-stage.ts';

let stage: Stage;
let database: TestDatabase;
let instituteId: string;
beforeEach(async () => {
  stage = await createStage();
  ({ database, instituteId } = stage);
  await addForwarder(database.db, instituteId, stage.receiver.url);
});
afterEach(() => stage.close());

const fileFor = (person: string) => fileLead(database.db, instituteId, { person });
const erase = (person: string) =>
  runCommand(database.db, registerLeadCommands, ['leads', 'erase', '--institute', instituteId, '--email', person]);
const listDeliveries = () => database.db.selectFrom('delivery').select(['kind', 'lead_id', 'status']).execute();
const listEvents = async () => (await outboxOf(database.db, instituteId)).map(({ kind, lead_id }) => [kind, lead_id]);

describe('leads erase', () => {
  it('waits for a relay that hands the enquiry on, and takes the delivery along (D31)', async () => {
    const leadId = await fileFor('ada@people.example');
    const { erasure } = await database.db.transaction().execute(async (trx) => {
      await relayEvents(trx, 100);
      const erasure = erase('ada@people.example');
      await expect.poll(() => countWaiting(database.db)).toBe(1);
      return { erasure };
    });

    expect((await erasure).value).toMatchObject({ leads: 1, deliveries: 1 });
    expect(await listDeliveries()).toEqual([]);
    expect(await listEvents()).toEqual([['lead.erased', leadId]]);
  });

  it('leaves nothing to be sent, however it meets the turns of relays (D31)', async () => {
    const people = Array.from({ length: 20 }, (_, number) => `visitor-${number}@people.example`);
    const leadIds = await Promise.all(people.map(fileFor));

    await Promise.all(people.flatMap((person) => [relayEvents(database.db, 2), erase(person)]));
    while ((await relayEvents(database.db, 100)).events > 0);

    const deliveries = await listDeliveries();
    expect(new Set(deliveries.map(({ kind }) => kind))).toEqual(new Set(['lead.erased']));
    expect(deliveries.map(({ lead_id }) => lead_id).sort()).toEqual(leadIds.sort());
  });

  it('is told after an attempt that is under way, and nothing is sent again (D31)', async () => {
    const seen: string[] = [];
    stage.receiver.behave((response, received) => {
      seen.push(received.event.type);
      if (received.event.type === 'lead.erased') answer(204)(response, received);
      else response.on('close', () => seen.push('the attempt is over'));
    });
    const { clock } = await stage.start();
    await fileFor('ada@people.example');
    await stage.settle(() => expect(seen).toEqual(['lead.created']));

    expect((await erase('ada@people.example')).value).toMatchObject({ leads: 1, deliveries: 1 });
    // In no hurry: the attempt gives up after 15 s of the clock.
    await stage.settle(async () => expect(await listEvents()).toEqual([]), 250);
    expect(seen).toEqual(['lead.created']);
    clock.advance({ seconds: 15 });

    await stage.settle(async () => {
      await retryNow(database);
      expect(await listDeliveries()).toMatchObject([{ kind: 'lead.erased', status: 'delivered' }]);
      expect(await stage.countQueued()).toBe(0);
    });
    expect(seen).toEqual(['lead.created', 'the attempt is over', 'lead.erased']);
  });
});
