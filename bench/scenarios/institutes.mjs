import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { instituteId } from '../catalogue/catalogue.mjs';
import { peakMemoryBytes } from '../load/cpu.mjs';
import { createRecorder } from '../load/record.mjs';
import { openEmbedded } from '../subjects/service.mjs';
import { detail, page } from './targets.mjs';

/** How many institutes are asked for at the same time: a cold one is read in, one after the other. */
const askedAtOnce = 4;

/** The most memory that one process has with the catalogues of many institutes, each asked for its list and a detail. */
export async function measureInstitutes({ installation, institutes }) {
  const keys = await copyInstitute(installation, institutes);
  const service = await installation.serve();
  try {
    const startedAt = performance.now();
    const recorders = keys.map((key) => createRecorder(service.port, { ...installation.access, keys: [key] }));
    await forEach(recorders, async (recorder) => {
      const list = await untilThere(recorder, page('?page_size=50'));
      const [course] = JSON.parse(list.body).data;
      await untilThere(recorder, detail(course.id));
      recorder.close();
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const held = await readMetric(service.port, 'prospectus_snapshots');
    if (held < institutes) throw new Error(`Of ${institutes} catalogues ${held} are held.`);
    return { peakBytes: peakMemoryBytes(service.pid), seconds };
  } finally {
    await service.stop();
  }
}

/** Waits for an institute's page: while too many others wait, the service asks to try again later. */
async function untilThere(recorder, target) {
  for (;;) {
    const answer = await recorder.record(target);
    if (answer.status === 200) return answer;
    if (answer.status !== 503) throw new Error(`${target.path} answered ${answer.status}.`);
    await pause(200);
  }
}

/** Copies the installed institute, rows and all; returns a key of each copy. */
async function copyInstitute({ env }, institutes) {
  const database = await openEmbedded(env.DATA_DIR);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const ids = Array.from({ length: institutes }, (_, number) => `${instituteId}-${number}`);
    const keys = ids.map(() => `vak_pub_${randomBytes(24).toString('hex')}`);
    const hashes = keys.map((key) => createHash('sha256').update(key).digest());
    await client.query('begin');
    for (const table of ['institute', 'course', 'edition']) await copyRows(client, table, ids);
    await client.query(
      `insert into api_key (id, institute_id, name, hash, prefix, scopes, product)
       select gen_random_uuid(), new.id, 'bench', new.hash, 'vak_pub_0000', array['catalog:read'], 'catalog'
       from unnest($1::text[], $2::bytea[]) as new (id, hash)`,
      [ids, hashes],
    );
    await client.query(
      `insert into website (id, institute_id, host, status, token)
       select gen_random_uuid(), new.id, website.host, website.status, website.token
       from website cross join unnest($1::text[]) as new (id) where website.institute_id = $2`,
      [ids, instituteId],
    );
    await client.query('commit');
    // What the next start would do by itself some time later.
    await client.query('analyze');
    return keys;
  } finally {
    await client.end();
    await database.leave();
  }
}

async function copyRows(client, table, ids) {
  const owner = table === 'institute' ? 'id' : 'institute_id';
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => (name === owner ? 'new.id' : name === 'header' ? header : `old.${name}`));
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${values.join(', ')} from ${table} old cross join unnest($1::text[]) as new (id) where old.${owner} = $2`,
    [ids, instituteId],
  );
}

/** The catalogue file's header names its institute. */
const header = `replace(old.header, '"${instituteId}"', to_json(new.id)::text)`;

async function forEach(items, work) {
  const queue = items.values();
  const workOff = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: askedAtOnce }, workOff));
}

async function readMetric(port, name) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}
