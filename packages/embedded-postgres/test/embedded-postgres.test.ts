import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { HostError } from '../src/host-error.ts';
import { findPlace } from '../src/place/place.ts';
import { runProgram, spawnOptions } from '../src/place/program.ts';
import type { Cluster } from '../src/server/connection.ts';
import { presenceLock } from '../src/server/presence.ts';
import { serverArguments } from '../src/server/settings.ts';
import { eventually } from './support/eventually.ts';
import { isAlive, readServerPid, spawnPostgresUser, startPostgresUser } from './support/processes.ts';

/** A message of PostgreSQL's, with the length that it says. */
function message(type: string, ...parts: readonly (number | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(part, 'latin1');
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(part);
      return bytes;
    }),
  );
  const head = Buffer.alloc(5, type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const impostors: readonly (readonly [string, Buffer])[] = [
  ['asks for the password', message('R', 3)],
  ['asks for it as MD5', message('R', 5, 'salt')],
  ['lets anybody in', Buffer.concat([message('R', 0), message('Z', 'I')])],
  ['says nothing', Buffer.alloc(0)],
];

const isRoot = process.getuid?.() === 0;

describe('openEmbeddedPostgres', () => {
  let parent: string;
  let dataDir: string;
  const opened: EmbeddedPostgres[] = [];
  const lines: string[] = [];
  let made: string;

  // To make a database takes seconds: tests that are not about it begin with a copy of this one.
  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'prospectus-embedded-'));
    await chmod(made, 0o711);
    const postgres = await openEmbeddedPostgres({ dataDir: join(made, 'data'), log: () => undefined });
    await postgres.leave();
  });
  afterAll(() => rm(made, { recursive: true }));

  /** Puts the database in place, with the owners and modes of its files. */
  const useMade = async () => {
    const { succeeded, stderr } = await runProgram('cp', ['-a', join(made, 'data'), dataDir]);
    expect(succeeded, stderr).toBe(true);
  };

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'prospectus-embedded-'));
    // As root, PostgreSQL runs as another user, who has access here in all tests except those that say otherwise.
    await chmod(parent, 0o711);
    dataDir = join(parent, 'data');
    lines.length = 0;
  });

  afterEach(async () => {
    const folders = new Set([parent, ...opened.map(({ location }) => dirname(location))]);
    await Promise.all(opened.splice(0).map((postgres) => postgres.leave()));
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  const open = async (folder = dataDir) => {
    const postgres = await openEmbeddedPostgres({ dataDir: folder, log: (line) => lines.push(line) });
    opened.push(postgres);
    return postgres;
  };

  /** Leaves now instead of after the test. */
  const leave = async (postgres: EmbeddedPostgres) => {
    opened.splice(opened.indexOf(postgres), 1);
    await postgres.leave();
  };

  it('makes a database of its own, for a role that owns it and nothing else', async () => {
    const { url } = await open();

    const [row] = await ask(
      url,
      'select current_user, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    );

    expect(row).toEqual({ current_user: 'prospectus', rolsuper: false, rolcreaterole: false, rolcreatedb: false });
  });

  it('listens to this machine only, and only to who knows the password', async () => {
    await useMade();
    const { url } = await open();
    const stranger = new URL(url);
    stranger.password = 'guessed';

    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    for (const each of [stranger.href, overTcp(stranger.href)]) {
      await expect(ask(each, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    }
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  });

  it('writes nothing of what a statement held into its log, also when the statement fails (D39)', async () => {
    await useMade();
    const { url, location } = await open();
    await ask(url, 'create table person (email text primary key)');
    await ask(url, `insert into person values ('quill@school.example')`);

    await expect(ask(url, `insert into person values ('quill@school.example')`)).rejects.toThrow();
    await expect(ask(url, `select 'quill@school.example'::int`)).rejects.toThrow();
    await expect(ask(url, 'select $1::int', ['quill@school.example'])).rejects.toThrow();

    const log = await readLog(location);
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('quill');
  });

  it('is taken over when the process that started it was killed', async () => {
    await useMade();
    const first = await startPostgresUser(dataDir);
    await ask(first.url, 'create table kept as select 1 as one');
    const pid = await readServerPid(join(dataDir, 'postgres'));
    await first.kill();

    const second = await open();

    expect(second.url).toBe(first.url);
    expect(await readServerPid(second.location)).toBe(pid);
    expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('is stopped by the last who leaves, not counting who was killed', async () => {
    await useMade();
    const killed = await startPostgresUser(dataDir);
    const first = await open();
    const second = await open();
    const pid = await readServerPid(first.location);
    await killed.kill();
    // The server notices a moment later that no process uses it any more.
    const countUsers = `select count(*)::int as users from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`;
    await eventually(async () => expect(await ask(first.url, countUsers)).toEqual([{ users: 2 }]));

    await leave(first);
    const afterFirst = await isAlive(pid);
    await leave(second);
    const afterSecond = await isAlive(pid);

    expect({ afterFirst, afterSecond }).toEqual({ afterFirst: true, afterSecond: false });
  });

  it('starts again with all data after the server was killed while no process used it', async () => {
    await useMade();
    const user = await startPostgresUser(dataDir);
    await ask(user.url, 'create table kept as select 1 as one');
    await user.kill();
    process.kill(await readServerPid(join(dataDir, 'postgres')), 'SIGKILL');

    const { url } = await open();

    expect(await ask(url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('comes back at the same address when the server is killed under those who use it', async () => {
    await useMade();
    const first = await open();
    const second = await startPostgresUser(dataDir);
    await ask(first.url, 'create table kept as select 1 as one');

    process.kill(await readServerPid(first.location), 'SIGKILL');

    await eventually(async () => expect(await ask(first.url, 'select one from kept')).toEqual([{ one: 1 }]));
    await eventually(() => expect(lines).toContain('PostgreSQL is running again.'));
    await second.leave();
    const pid = await readServerPid(first.location);
    expect(await isAlive(pid)).toBe(true);
    await leave(first);
    expect(await isAlive(pid)).toBe(false);
  });

  it('lets who waits for it leave, though it answers no one, as while it recovers', async () => {
    await useMade();
    const postgres = await open();
    const server = await readServerPid(postgres.location);
    const ofPresence = "select pid from pg_stat_activity where application_name = 'prospectus presence'";
    const [{ pid } = { pid: Number.NaN }] = (await ask(postgres.url, ofPresence)) as { pid: number }[];
    process.kill(server, 'SIGSTOP');
    process.kill(pid, 'SIGKILL');
    await eventually(() => expect(lines.join()).toContain('The connection to PostgreSQL was lost'));

    // Much sooner than what waits for a server gives up, and than a service has for stopping.
    const isLate = pause(30_000, 'late', { ref: false });
    expect(await Promise.race([leave(postgres), isLate])).toBeUndefined();

    process.kill(server, 'SIGKILL');
    process.kill(server, 'SIGCONT');
  });

  it('has room for as many connections as who starts it says', async () => {
    await useMade();
    const postgres = await openEmbeddedPostgres({ dataDir, log: () => undefined, connectionsMax: 321 });
    opened.push(postgres);

    expect(await ask(postgres.url, 'show max_connections')).toEqual([{ max_connections: '321' }]);
  });

  it('is one server for processes that start at once on an empty folder', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => startPostgresUser(dataDir)));
    const pid = await readServerPid(join(dataDir, 'postgres'));

    expect(new Set(users.map(({ url }) => url)).size).toBe(1);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password']);
    await Promise.all(users.map((user) => user.leave()));
    expect(await isAlive(pid)).toBe(false);
  });

  it('serves everyone while others leave and come', async () => {
    await useMade();
    const comeAndGo = async () => {
      for (let round = 0; round < 8; round += 1) {
        const postgres = await openEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
        expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
        await postgres.leave();
      }
    };

    await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()]);

    await expect(readServerPid(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
    expect(lines).toEqual([]);
  });

  it('starts it again when it is told to stop at the very moment of joining', async () => {
    await useMade();
    const user = await startPostgresUser(dataDir);
    await user.kill();
    const pid = await readServerPid(join(dataDir, 'postgres'));
    // Stands for a user of the server that leaves last, and for one that looks on.
    const [last, onlooker] = await Promise.all([connect(user.url), connect(user.url)]);
    const ofJoiner = async () => {
      const { rows } = await onlooker.query(
        `select granted from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`,
      );
      return rows;
    };
    await eventually(async () => expect(await ofJoiner()).toEqual([]));
    await last.query('select pg_advisory_lock($1)', [presenceLock]);
    const joining = open();
    await eventually(async () => expect(await ofJoiner()).toEqual([{ granted: false }]));

    process.kill(pid, 'SIGSTOP');
    process.kill(pid, 'SIGINT');
    await last.end();
    await eventually(async () => expect(await ofJoiner()).toEqual([{ granted: true }])).finally(() =>
      process.kill(pid, 'SIGCONT'),
    );

    expect(await ask((await joining).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('has left when its server has stopped, even if another process starts one at that moment', async () => {
    await useMade();
    const postgres = await openEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
    const lockFile = join(postgres.location, 'postmaster.pid');
    const lock = await readFile(lockFile, 'utf8');
    const pid = await readServerPid(postgres.location);

    const leaving = postgres.leave();
    // This process stands for a server that another user starts: it runs, and the lock file names it.
    await eventually(() => writeFile(lockFile, lock.replace(String(pid), String(process.pid)), { flag: 'wx' }), 1);

    await leaving;
    expect(await isAlive(pid)).toBe(false);
  });

  it('begins again where a process was killed while it made the database', async () => {
    const user = spawnPostgresUser(dataDir);
    await eventually(
      async () => expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^postgres\.new-/)),
      5,
    );
    user.kill('SIGKILL');
    await once(user, 'exit');

    const { url } = await open();

    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password']);
  });

  it('removes a database half made although what the killed process started still writes into it', async () => {
    const killed = spawn('true');
    await once(killed, 'exit');
    const folder = join(dataDir, `postgres.new-${killed.pid}-00000000`);
    await mkdir(folder, { recursive: true });
    const script = `const end = Date.now() + 400;
      for (let n = 0; Date.now() < end; n++) try { require('node:fs').writeFileSync(process.argv[1] + '/' + n, ''); } catch { break; }`;
    const writer = spawn(process.execPath, ['-e', script, folder]);
    await eventually(async () => expect(await readdir(folder)).not.toEqual([]), 5);

    const { url } = await open();

    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    if (writer.exitCode === null) await once(writer, 'exit');
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password']);
  });

  it('starts although its lock file names a process that is another program by now', async () => {
    await useMade();
    const first = await open();
    await leave(first);
    const stranger = spawn('sleep', ['60']);
    await writeFile(
      join(first.location, 'postmaster.pid'),
      `${stranger.pid}\n${first.location}\n1\n${new URL(first.url).port}\n\n127.0.0.1\n`,
    );

    const { url } = await open();
    stranger.kill();

    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is reached by a socket in the folder of the cluster, which no one else can enter', async () => {
    await useMade();
    const { url, location } = await open();

    expect(await ask(url, 'select inet_server_port() as port')).toEqual([{ port: null }]);
    expect(new URL(url).searchParams.get('host')).toBe(location);
    expect((await stat(location)).mode & 0o777).toBe(0o700);
    expect((await stat(join(location, `.s.PGSQL.${new URL(url).port}`))).mode & 0o777).toBe(0o700);
  });

  it('sends nothing to a program on its former port, and starts', async () => {
    await useMade();
    const first = await open();
    await ask(first.url, 'create table kept as select 1 as one');
    await leave(first);
    const port = Number(new URL(first.url).port);
    const heard = await impersonate(port, message('R', 3));
    // As a crash leaves it, with a process that runs: `clearForeignLock` and the lookup have to tell them apart.
    await writeFile(
      join(first.location, 'postmaster.pid'),
      `${process.pid}\n${first.location}\n1\n${port}\n${first.location}\n127.0.0.1\n`,
    );

    const { url } = await open();

    expect(await ask(url, 'select one from kept')).toEqual([{ one: 1 }]);
    expect(heard()).toEqual([]);
    expect(new URL(url).port).not.toBe(String(port));
  });

  it.each(impostors)(
    'tells a program that %s no password where a lock file of version 0.1.0 names it',
    async (_, answer) => {
      await useMade();
      const first = await open();
      await leave(first);
      const port = Number(new URL(first.url).port);
      // It even passes for the cluster's own process: it was started with the cluster's folder among its arguments.
      const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', first.location], {
        stdio: 'ignore',
      });
      const heard = await impersonate(port, answer);
      await writeFile(
        join(first.location, 'postmaster.pid'),
        `${stranger.pid}\n${first.location}\n1\n${port}\n\n127.0.0.1\n`,
      );

      const opening = open();
      await eventually(() => expect(heard()).not.toEqual([]));
      stranger.kill();

      expect(await ask((await opening).url, 'select 1 as one')).toEqual([{ one: 1 }]);
      const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
      expect(heard().join('')).not.toContain(password.trim());
      // The letter that a password comes behind.
      expect(heard().filter((bytes) => bytes.startsWith('p'))).toEqual([]);
    },
  );

  it('opens what version 0.1.0 has made, and works next to its server, which has no socket', async () => {
    await useMade();
    const first = await open();
    await ask(first.url, 'create table kept as select 1 as one');
    await leave(first);
    const rules = join(first.location, 'pg_hba.conf');
    await writeFile(rules, 'host all prospectus 127.0.0.1/32 scram-sha-256\n');
    const cluster = await clusterOf(dataDir);
    const port = Number(new URL(first.url).port);
    const server = spawn(cluster.binaries.postgres, serverArguments(cluster.cluster, { port }), {
      ...spawnOptions({ account: cluster.account, cwd: cluster.cluster }),
      stdio: 'ignore',
    });
    await eventually(() => readServerPid(first.location), 10);

    const second = await open();
    const overIt = await ask(second.url, 'select inet_server_port() as port, one from kept');
    await leave(second);
    await eventually(() => expect(server.exitCode).not.toBeNull());
    const after = await open();

    expect(overIt).toEqual([{ port, one: 1 }]);
    expect(await ask(after.url, 'select inet_server_port() as port, one from kept')).toEqual([{ port: null, one: 1 }]);
    // So it is reached by processes of that version.
    expect(await ask(overTcp(after.url), 'select inet_server_port() as port')).toEqual([
      { port: Number(new URL(after.url).port) },
    ]);
  });

  it('is reached by a port where its folder’s name is longer than that of a socket may be', async () => {
    const { url } = await open(join(parent, 'long'.repeat(25)));

    expect(await ask(url, 'select inet_server_port() as port')).toEqual([{ port: Number(new URL(url).port) }]);
    expect(new URL(url).searchParams.get('require_auth')).toBe('scram-sha-256');
  });

  it('starts although the lock of its socket names a process that is another program by now', async () => {
    await useMade();
    const first = await open();
    await leave(first);
    const port = new URL(first.url).port;
    await writeFile(
      join(first.location, `.s.PGSQL.${port}.lock`),
      `${process.pid}\n${first.location}\n1\n${port}\n${first.location}\n`,
    );
    await writeFile(
      join(first.location, 'postmaster.pid'),
      `${process.pid}\n${first.location}\n1\n${port}\n${first.location}\n127.0.0.1\n`,
    );

    const { url } = await open();

    expect(new URL(url).port).toBe(port);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('touches nothing where its place holds something else', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'thesis.txt'), 'mine');

    await expect(open()).rejects.toThrow(/contains files that are not a database: move them away/);

    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['thesis.txt']);
  });

  it('names both versions in one line where the database is of another one, and leaves it alone', async () => {
    await useMade();
    const first = await open();
    await ask(first.url, 'create table kept as select 1 as one');
    await leave(first);
    const file = join(first.location, 'PG_VERSION');
    const own = (await readFile(file, 'utf8')).trim();
    const other = String(Number(own) - 1);
    await writeFile(file, `${other}\n`);

    const attempt = open();

    await expect(attempt).rejects.toThrow(HostError);
    await expect(attempt).rejects.toThrow(
      new RegExp(`^[^\\n]*was made by PostgreSQL ${other}, [^\\n]*comes with PostgreSQL ${own}: back it up[^\\n]*$`),
    );
    await writeFile(file, `${own}\n`);
    const second = await open();
    expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
    const [server] = (await ask(second.url, 'show server_version')) as [{ server_version: string }];
    expect(server.server_version.split('.')[0]).toBe(own);
  });

  it('says in one line what is wrong with a folder that cannot be made', async () => {
    await writeFile(join(parent, 'file'), '');

    const attempt = open(join(parent, 'file', 'data'));

    await expect(attempt).rejects.toThrow(HostError);
    await expect(attempt).rejects.toThrow(/^[^\n]*file.data cannot be created[^\n]*choose another DATA_DIR\.$/);
  });

  describe('below a folder of mode 0700', () => {
    beforeEach(() => chmod(parent, 0o700));

    // As root, the run in a fresh clone shows the same for another user.
    if (!isRoot) {
      it('keeps the database in place when its own user runs it', async () => {
        expect((await open()).location).toBe(join(dataDir, 'postgres'));
      });
    }

    it('keeps the database elsewhere when root runs it, says so, and finds it again', async ({ skip }) => {
      skip(!isRoot, 'it is not run as root');
      const first = await open();
      await ask(first.url, 'create table kept as select 1 as one');
      await leave(first);

      const second = await open();

      expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
      expect(second.location).toBe(first.location);
      expect(first.location.startsWith(parent)).toBe(false);
      expect(lines).toEqual([expect.stringContaining(first.location)]);
      expect(await readdir(dataDir)).toEqual(['postgres-location', 'postgres-password']);
      expect((await stat(parent)).mode & 0o777).toBe(0o700);
    });

    it('refuses to create an empty database when the one elsewhere is gone', async ({ skip }) => {
      skip(!isRoot, 'it is not run as root');
      const first = await open();
      await leave(first);
      await rm(dirname(first.location), { recursive: true });

      await expect(open()).rejects.toThrow(/which does not exist: restore that folder/);
    });
  });
});

const overTcp = (url: string): string => {
  const other = new URL(url);
  other.searchParams.delete('host');
  return other.href;
};

/** As `openEmbeddedPostgres` finds it. */
async function clusterOf(dataDir: string): Promise<Cluster> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  return { ...(await findPlace(dataDir, () => undefined)), password };
}

/** Answers whatever comes, on the port of a PostgreSQL that is gone; returns what it was sent. */
async function impersonate(port: number, answer: Buffer): Promise<() => string[]> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      heard.push(bytes.toString('latin1'));
      socket.write(answer);
    });
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return () => heard;
}

async function connect(url: string): Promise<Client> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function ask(url: string, statement: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const client = await connect(url);
  try {
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

async function readLog(location: string): Promise<string> {
  const folder = join(location, 'log');
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('');
}
