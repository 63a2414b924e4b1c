import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { instituteId } from '../catalogue/catalogue.mjs';
import { commandLine, openEmbedded, startService } from '../subjects/service.mjs';

const webhooks = 20;
const lookEveryMs = 50;
const patienceMs = 300_000;

/** Seconds from many events in the outbox to the last of their deliveries in the log, to webhooks that answer at once. */
export async function measureDeliveries({ installation, extent }) {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const service = await startService({ ...installation.env, WEBHOOK_PRIVATE_ADDRESSES: 'true' }, commandLine);
  const database = await openEmbedded(installation.env.DATA_DIR);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await addWebhooks(client, `http://127.0.0.1:${receiver.address().port}/`);
    // Warms up.
    await deliver(client, webhooks);
    return await deliver(client, extent.deliveries);
  } finally {
    await client.end();
    await database.leave();
    await service.stop();
    receiver.close();
  }
}

async function addWebhooks(client, url) {
  await client.query("insert into campaign (institute_id, id, name, status) values ($1, 'bench', 'Bench', 'active')", [
    instituteId,
  ]);
  await client.query(
    `insert into forwarder (id, institute_id, kind, target, secret)
    select gen_random_uuid(), $1, 'webhook', $2 || number, 'whsec_' || encode(sha256(number::text::bytea), 'base64')
    from generate_series(1, $3::int) as number`,
    [instituteId, url, webhooks],
  );
}

/** So many deliveries of enquiries that were filed at once; resolves to how many seconds they take. */
async function deliver(client, count) {
  const person = 'gen_random_uuid() || $3';
  await client.query(
    `with filed as (
      insert into lead (id, institute_id, campaign_id, person, full_name, email, message)
      select gen_random_uuid(), $1, 'bench', ${person}, 'Visitor', ${person}, repeat('Is there a seat left? ', 10)
      from generate_series(1, $2::int) returning id
    )
    insert into outbox (institute_id, kind, lead_id) select $1, 'lead.created', id from filed`,
    [instituteId, count / webhooks, '@people.example'],
  );
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await client.query(
      "select (select count(*) from outbox) + (select count(*) from delivery where status <> 'delivered') as open",
    );
    const elapsedMs = performance.now() - startedAt;
    if (Number(rows[0].open) === 0) return elapsedMs / 1000;
    if (elapsedMs > patienceMs) throw new Error(`${rows[0].open} deliveries were not made.`);
    await pause(lookEveryMs);
  }
}
