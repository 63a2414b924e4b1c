import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { instituteId } from '../../bench/catalogue/catalogue.mjs';
import { withDatabase } from './statements.mjs';

/** A killed process keeps its lease for a minute, and what waited meanwhile is delivered one after the other. */
const patienceMs = 300_000;

/**
 * Adds so many webhooks to the stage's institute, with a receiver that accepts everything. `judge(leads)` waits until nothing is left to
 * deliver, and compares what came with these enquiries.
 */
export async function addWebhooks(stage, count) {
  const requests = [];
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    // Its sender was killed.
    if (body === undefined) return;
    requests.push({ url: request.url, headers: request.headers, body });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${server.address().port}`;
  const add = async (path) => {
    const args = ['webhooks', 'add', `${address}${path}`, '--institute', instituteId];
    const { id, secret } = JSON.parse(await stage.command(args, stage.earlier?.commandLine));
    return { id, secret, path };
  };
  const webhooks = [];
  for (let number = 1; number <= count; number += 1) webhooks.push(await add(`/${number}`));
  const ids = webhooks.map(({ id }) => id);
  return {
    count: () => requests.length,
    async judge(leads) {
      const startedAt = performance.now();
      const left = await untilDelivered(stage);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const interrupted = await countInterrupted(stage, ids);
      return {
        figures: {
          'requests to webhooks': `${requests.length} for ${leads.length * count} deliveries, ${interrupted} attempts interrupted`,
          'the last of them after, s': seconds,
        },
        complaints: [
          ...(left === 0 ? [] : [`${left} deliveries were not made within ${patienceMs / 1000} s`]),
          ...webhooks.flatMap((webhook) => judgeArrivals(requestsTo(webhook, requests), leads, webhook)),
          ...judgeIds(requests),
        ],
      };
    },
    async remove() {
      await withDatabase(stage, (client) => client.query('delete from forwarder where id = any ($1)', [ids]));
      server.close();
      server.closeAllConnections();
    },
  };
}

const requestsTo = ({ path }, requests) => requests.filter(({ url }) => url === path);

const leadOf = ({ body }) => JSON.parse(body).data.id;

/** Every enquiry comes at least once, and signed. */
function judgeArrivals(requests, leads, { path, secret }) {
  const arrived = new Set(requests.map(leadOf));
  const missing = leads.filter(({ id }) => !arrived.has(id)).length;
  const signer = new Webhook(secret);
  const forged = requests.filter((request) => !isSigned(signer, request)).length;
  return [
    ...(missing === 0 ? [] : [`${missing} enquiries did not come to webhook ${path}`]),
    ...(forged === 0 ? [] : [`${forged} requests to webhook ${path} were not signed as they should be`]),
  ];
}

function isSigned(signer, { body, headers }) {
  try {
    signer.verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

/** An enquiry comes by the same id always and everywhere, and no other one has that. */
function judgeIds(requests) {
  const idsOf = new Map();
  for (const request of requests) {
    const lead = leadOf(request);
    idsOf.set(lead, (idsOf.get(lead) ?? new Set()).add(request.headers['webhook-id']));
  }
  const several = [...idsOf.values()].filter((ids) => ids.size > 1).length;
  const distinct = new Set([...idsOf.values()].flatMap((ids) => [...ids])).size;
  return [
    ...(several === 0 ? [] : [`${several} enquiries came to webhooks by several ids`]),
    ...(distinct >= idsOf.size ? [] : [`${idsOf.size - distinct} ids stood for several enquiries`]),
  ];
}

/** Resolves to how many deliveries are left. */
async function untilDelivered(stage) {
  const startedAt = performance.now();
  for (;;) {
    const left = await withDatabase(stage, countLeft);
    if (left === 0 || performance.now() - startedAt > patienceMs) return left;
    await pause(200);
  }
}

async function countLeft(client) {
  const { rows } = await client.query(
    "select ((select count(*) from outbox) + (select count(*) from delivery where status <> 'delivered'))::int as count",
  );
  return rows[0].count;
}

const countInterrupted = (stage, ids) =>
  withDatabase(stage, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from delivery_attempt join delivery on delivery.id = delivery_id
      where duration_ms is null and forwarder_id = any ($1)`,
      [ids],
    );
    return rows[0].count;
  });
