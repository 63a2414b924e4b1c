import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ask.mjs';
import { judgeEvidence } from '../judge.mjs';
import { underLoad } from '../load/under-load.mjs';
import { commandLine } from '../stage/command.mjs';
import { whyNoEarlierVersion } from '../stage/earlier-version.mjs';
import { instituteId } from '../stage/stage.mjs';
import { withDatabase } from '../stage/statements.mjs';
import { untilUsed } from './replicas.mjs';

const courses = 40;
/** A new key works within 5 s, a revoked one stops within 30 s, a catalogue is there within 60 s (rule D34; operation, "Freshness"). */
const promised = { key: 5_000, revoked: 30_000, catalogue: 60_000 };

/**
 * Replicas of the last release are replaced one after the other by replicas of this version, which migrate the schema under load, and
 * serve and deliver next to the old ones; then one goes back to the earlier version, on the new schema.
 */
export const versionsSideBySide = {
  name: 'old and new version',
  full: { perSecond: 40, besideMs: 10_000, kept: 100_000 },
  stage: { isEarlier: true, courses },
  whyNot: whyNoEarlierVersion,
  async run(stage, { perSecond, besideMs, kept }) {
    const { earlier, replicas } = stage;
    await withDatabase(stage, (client) => keepEnquiries(client, kept));
    return underLoad(stage, { perSecond, webhooks: 1 }, async ({ webhooks }) => {
      const [first, second] = replicas;
      const complaints = [];
      const replace = async (replica, program) => {
        const code = await replica.stop();
        if (code !== 0) complaints.push(`a replica ended with ${code} after SIGTERM`);
        replica.use(program);
        await replica.start();
        await untilUsed(stage, replica);
      };
      const before = await listApplied(stage);
      await pause(2_000);
      const deliveredBefore = webhooks.count();
      await replace(first, commandLine);
      const after = await listApplied(stage);
      complaints.push(...(await judgeTogether(stage, { issue: 1, keys: earlier.commandLine, catalogue: commandLine })));
      await pause(besideMs);
      await replace(first, earlier.commandLine);
      await pause(besideMs);
      await replace(second, commandLine);
      complaints.push(...(await judgeTogether(stage, { issue: 2, keys: commandLine, catalogue: earlier.commandLine })));
      await pause(besideMs);
      await replace(first, commandLine);
      const missing = earlier.unknown.filter((name) => before.includes(name) || !after.includes(name));
      return {
        figures: {
          'earlier version': `${earlier.tag}, without ${earlier.unknown.length} of the migrations`,
          'enquiries kept before': kept,
          'requests by it alone': deliveredBefore,
        },
        complaints: [
          ...complaints,
          ...judgeEvidence(missing.length === 0, 'the schema was not brought up to date'),
          ...judgeEvidence(deliveredBefore > 0, 'the earlier version delivered nothing'),
        ],
      };
    });
  },
};

/** So many that a migration which rewrites the table, or holds it for long, is felt. They are another institute's. */
async function keepEnquiries(client, count) {
  await client.query(`insert into institute (id, name, header, path_html, safelist_version)
    select 'kept', 'Kept', header, path_html, safelist_version from institute limit 1`);
  await client.query("insert into campaign (institute_id, id, name, status) values ('kept', 'kept', 'Kept', 'active')");
  const person = "'person-' || number || '@people.example'";
  await client.query(`insert into lead (id, institute_id, campaign_id, person, full_name, email, message)
    select gen_random_uuid(), 'kept', 'kept', ${person}, 'Kept', ${person}, repeat('Is there a seat left? ', 10)
    from generate_series(1, ${count}) as number`);
}

const listApplied = (stage) =>
  withDatabase(stage, async (client) => {
    const { rows } = await client.query('select name from kysely_migration');
    return rows.map(({ name }) => name);
  });

/** What is changed through one version takes effect in replicas of both. `keys` and `catalogue` are the versions that change them. */
async function judgeTogether(stage, { issue, keys, catalogue }) {
  const command = async (args) => JSON.parse(await stage.command(['keys', ...args], keys));
  const { id, key } = await command(['create', '--institute', instituteId, '--name', `with ${issue}`]);
  const isNewKeyGood = await becomes(stage, promised.key, key, (answers) => answers.every(isGood));
  const before = await askAll(stage, key);
  await stage.importCatalogue({ courses, issue }, catalogue);
  const isCatalogueNew = await becomes(
    stage,
    promised.catalogue,
    key,
    (answers) => isSame(answers) && answers.every((answer, at) => contentOf(answer) !== contentOf(before[at])),
  );
  await command(['revoke', id]);
  const isKeyGone = await becomes(stage, promised.revoked, key, (answers) => answers.every(isRefused));
  return [
    ...(isNewKeyGood ? [] : ['a new key did not work with both versions within 5 s']),
    ...(isCatalogueNew ? [] : ['a new catalogue was not shown by both versions within 60 s']),
    ...(isKeyGone ? [] : ['a revoked key worked on with one of the versions after 30 s']),
  ];
}

const isGood = ({ status }) => status === 200;
const isRefused = ({ status }) => status === 401;
const contentOf = ({ body }) => JSON.stringify(body?.data?.map(({ id, title, price }) => [id, title, price]));
const isSame = ([first, ...others]) => others.every((other) => contentOf(other) === contentOf(first));

async function becomes(stage, withinMs, key, isRight) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs) {
    if (isRight(await askAll(stage, key))) return true;
    await pause(100);
  }
  return false;
}

const askAll = ({ replicas }, key) =>
  Promise.all(replicas.map(({ port }) => ask({ port, path: '/catalog/v1/courses', headers: { 'x-api-key': key } })));
