import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { instituteId } from '../../catalogue/catalogue.mjs';

/** Copies the institute that was installed in a database, rows and all; returns the keys of each copy. */
export async function copyInstitute(databaseUrl, { institutes, keysEach = 1 }) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const ids = Array.from({ length: institutes }, (_, number) => `${instituteId}-${number}`);
    const owners = ids.flatMap((id) => Array(keysEach).fill(id));
    const keys = owners.map(() => `vak_pub_${randomBytes(24).toString('hex')}`);
    const hashes = keys.map((key) => createHash('sha256').update(key).digest());
    await client.query('begin');
    for (const table of ['institute', 'course', 'edition']) await copyRows(client, table, ids);
    await client.query(
      `insert into api_key (id, institute_id, name, hash, prefix, scopes, product)
       select gen_random_uuid(), new.id, 'bench', new.hash, 'vak_pub_0000', array['catalog:read'], 'catalog'
       from unnest($1::text[], $2::bytea[]) as new (id, hash)`,
      [owners, hashes],
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
    return ids.map((_, at) => keys.slice(at * keysEach, (at + 1) * keysEach));
  } finally {
    await client.end();
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
