import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openConnection } from '../load/connection.mjs';
import { median } from '../load/rounds.mjs';
import { basePath, openEmbedded } from '../subjects/service.mjs';

const connections = 16;
const steadyPerSecond = 50;
const steadyKeys = 400;
const patienceMs = 60_000;
const betweenTriesMs = 200;

/**
 * Measures enquiries filed as quickly as sixteen connections can, next to bare `INSERT`s of the same rows into the same table by as many
 * connections of pg, round by round in turns. Limits are on: each key files few, each visitor one.
 */
export async function measureLeads({ installation, extent }) {
  const { keys } = installation.access;
  const service = await installation.serve();
  const database = await openEmbedded(installation.env.DATA_DIR);
  // Warms up, and leaves rows to copy.
  await fileAll(service.port, keys, extent.leads);
  const inserter = await openInserter(database.url);
  try {
    const rates = { filed: [], inserted: [] };
    for (let round = 0; round < extent.leadRounds; round += 1) {
      rates.filed.push(await fileAll(service.port, keys, extent.leads));
      rates.inserted.push(await inserter.insertAll(extent.leads));
    }
    const p99Ms = await fileSteadily(service.port, keys.slice(0, steadyKeys), extent.leadSeconds);
    return { filed: median(rates.filed), inserted: median(rates.inserted), p99Ms };
  } finally {
    await inserter.close();
    await database.leave();
    await service.stop();
  }
}

/** Enquiries a second. */
async function fileAll(port, keys, count) {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const startedAt = performance.now();
  await Promise.all(open.map((connection) => drive(connection, keys, Math.floor(count / connections))));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of open) connection.close();
  return count / seconds;
}

async function drive(connection, keys, count) {
  for (let sent = 0; sent < count; sent += 1) await file(connection, keys);
}

/** Where the disk kept the service waiting for too long, the enquiry is sent again, as a client would; its time runs on. */
async function file(connection, keys) {
  const request = nextRequest(keys);
  const giveUpAt = performance.now() + patienceMs;
  let done = [201];
  for (;;) {
    const status = await new Promise((resolve) => connection.ask(request, (answer) => resolve(answer.status)));
    if (done.includes(status)) return;
    if (status !== 503 || performance.now() > giveUpAt) throw new Error(`An enquiry was answered ${status}.`);
    // It may have been filed all the same.
    done = [201, 200];
    await pause(betweenTriesMs);
  }
}

/**
 * 99 of 100 enquiries, sent at a steady rate whatever the answers take, are answered within so many milliseconds. There are as many
 * connections as are needed at a time, used in turns: the server closes one that says nothing.
 */
async function fileSteadily(port, keys, seconds) {
  const all = [];
  const idle = [];
  const open = async () => {
    const connection = await openConnection(port);
    all.push(connection);
    return connection;
  };
  const latencies = [];
  const underWay = [];
  const beganAt = performance.now();
  for (let number = 0; number < steadyPerSecond * seconds; number += 1) {
    await pause(Math.max(0, beganAt + (number * 1000) / steadyPerSecond - performance.now()));
    const connection = idle.shift() ?? (await open());
    const startedAt = performance.now();
    underWay.push(
      file(connection, keys).then(() => {
        latencies.push(performance.now() - startedAt);
        idle.push(connection);
      }),
    );
  }
  await Promise.all(underWay);
  for (const connection of all) connection.close();
  latencies.sort((a, b) => a - b);
  return latencies[Math.floor(latencies.length * 0.99)];
}

let numbered = 0;

const enquiry = (number) => ({
  full_name: `Visitor ${number}`,
  email: `visitor-${number}@people.example`,
  phone: `+49 30 ${String(1_000_000 + number)}`,
  message: 'Is there a seat left in the evening class? I would come with a colleague, and we would pay by invoice.',
  source: 'course page',
});

function nextRequest(keys) {
  const number = numbered++;
  const body = JSON.stringify(enquiry(number));
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return [
    `POST ${basePath}/leads HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `X-API-Key: ${keys[number % keys.length]}`,
    `X-Client-IP: ${address}`,
    '',
    body,
  ].join('\r\n');
}

/** Rows as the service writes them, by as little as can be: a prepared statement, as the service's is. */
async function openInserter(databaseUrl) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const { rows } = await pool.query('select * from lead limit 1');
  const [sample] = rows;
  const given = Object.keys(sample ?? {}).filter(
    (column) => !['arrival', 'transaction_id', 'created_at'].includes(column),
  );
  const text = `insert into lead (${given.join(', ')}) values (${given.map((_, at) => `$${at + 1}`).join(', ')})`;
  const insert = () => {
    const { full_name, email, phone } = enquiry(numbered++);
    const own = {
      id: crypto.randomUUID(),
      full_name,
      email,
      person: email,
      phone,
      phone_digits: phone.replace(/\D/g, ''),
    };
    return pool.query({ name: 'insert', text, values: given.map((column) => own[column] ?? sample[column]) });
  };
  return {
    /** Rows a second. */
    async insertAll(count) {
      const startedAt = performance.now();
      const work = async () => {
        for (let done = 0; done < Math.floor(count / connections); done += 1) await insert();
      };
      await Promise.all(Array.from({ length: connections }, work));
      return count / ((performance.now() - startedAt) / 1000);
    },
    close: () => pool.end(),
  };
}
