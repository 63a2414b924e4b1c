import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const read = (file) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
const settingsIn = async () => {
  const [config, image, compose] = await Promise.all(
    ['apps/service/src/config.ts', 'Dockerfile', 'compose.yaml'].map(read),
  );
  const [, environment = ''] = /environment: &environment\n(.*?)\n {2}\w/s.exec(compose) ?? [];
  return {
    known: namesIn(config, /^ {2}([A-Z_]+):/gm),
    inImage: namesIn(/^ENV .*$/m.exec(image)?.[0] ?? '', /([A-Z_]+)=/g),
    inCompose: namesIn(environment, /^ {4}([A-Z_]+):/gm),
  };
};
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

describe('the deployment files', () => {
  it('set only variables that the service reads', async () => {
    const [{ known, inImage, inCompose }, unit] = await Promise.all([settingsIn(), read('deploy/prospectus.service')]);
    const inUnit = namesIn(/^Environment=.*$/m.exec(unit)?.[0] ?? '', /([A-Z_]+)=/g);
    const set = [...inCompose, ...inImage, ...inUnit];

    expect(set.length).toBeGreaterThan(10);
    expect(set.filter((name) => ![...known, 'NODE_ENV'].includes(name))).toEqual([]);
  });

  it('pass on every variable that the service reads, or set it themselves', async () => {
    const { known, inImage, inCompose } = await settingsIn();

    expect(known.length).toBeGreaterThan(20);
    expect(known.filter((name) => !inCompose.includes(name) && !inImage.includes(name))).toEqual([]);
  });

  it('give a service memory for what serves, for what builds and for two imports', async () => {
    const [config, compose, child] = await Promise.all(
      ['apps/service/src/config.ts', 'compose.yaml', 'apps/service/src/platform/children/start-child.ts'].map(read),
    );
    const megabytes = (pattern, text) => Number(pattern.exec(text)?.[1]?.replace('_', ''));
    const builder = megabytes(/childMemoryMb = ([\d_]+);/, child);
    const imported = megabytes(/IMPORT_MEMORY_MB: megabytes\(\d+\)\.default\((\d+)\)/, config);
    const given = megabytes(/mem_limit: \$\{SERVICE_MEMORY:-(\d+)g\}/, compose) * 1_024;

    expect(given).toBeGreaterThanOrEqual(1_024 + builder + 2 * imported);
  });

  it('let the proxy take larger uploads than the service does, which says so itself', async () => {
    const [config, nginx] = await Promise.all(['apps/service/src/config.ts', 'deploy/nginx.conf'].map(read));
    const most = Number(/INSTITUTE_UPLOAD_MB: count\(1, (\d+)\)/.exec(config)?.[1]);

    expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])).toBeGreaterThan(most);
  });

  it('let the service go on when memory runs out for a catalogue', async () => {
    expect(await read('deploy/prospectus.service')).toMatch(/^OOMPolicy=continue$/m);
  });

  it('ask for nothing in .env that the example does not name', async () => {
    const [compose, example] = await Promise.all(['compose.yaml', 'deploy/example.env'].map(read));
    const named = new Set([...namesIn(example, /^([A-Z_]+)=/gm), 'PROSPECTUS_TAG']);

    expect(namesIn(compose, /\$\{([A-Z_]+)/g).filter((name) => !named.has(name))).toEqual([]);
  });

  it('raise no alert that the guide does not explain', async () => {
    const [alerts, guide] = await Promise.all(['deploy/prometheus-alerts.yaml', 'docs/guides/operating.md'].map(read));
    const names = namesIn(alerts, /- alert: (\w+)/g);

    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the command line next to the unit', () => {
  let folder;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prospectus-command-'));
    // Prints which user was to run what, and runs it as the user who runs the tests.
    const asUser = '#!/bin/sh\necho "$1 $2 $3"\nshift 4\nexec "$@"\n';
    await writeFile(join(folder, 'setpriv'), asUser, { mode: 0o755 });
    await writeFile(
      join(folder, 'cli.js'),
      `const { DATABASE_URL, AUTH_SECRET, PUBLIC_URL, DATA_DIR, NODE_ENV } = process.env;
console.log(JSON.stringify({ DATABASE_URL, AUTH_SECRET, PUBLIC_URL, DATA_DIR, NODE_ENV, args: process.argv.slice(2) }));`,
    );
    const script = (await read('deploy/prospectus-systemd'))
      .replace('/etc/prospectus.env', join(folder, 'settings'))
      .replace('/usr/bin/node', process.execPath)
      .replace('/opt/prospectus/apps/service/dist/cli.js', join(folder, 'cli.js'));
    await writeFile(join(folder, 'prospectus'), script, { mode: 0o755 });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (...args) => {
    const env = { PATH: `${folder}:${process.env.PATH}` };
    return spawnSync(join(folder, 'prospectus'), args, { encoding: 'utf8', env });
  };
  const set = (text) => writeFile(join(folder, 'settings'), text);

  it('has the variables of the unit, whatever their values mean to a shell, and its user', async () => {
    await set(
      '# of the service\n\nDATABASE_URL=postgresql://p:a$(id)&b#c@db:5432/p?sslmode=require\nAUTH_SECRET=\'a b"c\'\nPUBLIC_URL="https://api.school.example"',
    );
    const { stdout, status } = run('admin', 'create', '--name', 'two words');
    const [user, seen] = stdout.trim().split('\n');

    expect([status, user]).toEqual([0, '--reuid=prospectus --regid=prospectus --init-groups']);
    expect(JSON.parse(seen)).toEqual({
      DATABASE_URL: 'postgresql://p:a$(id)&b#c@db:5432/p?sslmode=require',
      AUTH_SECRET: 'a b"c',
      PUBLIC_URL: 'https://api.school.example',
      DATA_DIR: '/var/lib/prospectus',
      NODE_ENV: 'production',
      args: ['admin', 'create', '--name', 'two words'],
    });
  });

  it('runs nothing without them, since it would work on another database', async () => {
    await rm(join(folder, 'settings'), { force: true });
    const missing = run('backup', 'file');
    await set('export DATABASE_URL=postgresql://db/p\nnot a variable\n');
    const strange = run('backup', 'file');

    expect([missing.status, missing.stdout, missing.stderr]).toEqual([
      2,
      '',
      expect.stringContaining('cannot be read'),
    ]);
    expect([strange.status, strange.stdout, strange.stderr]).toEqual([2, '', expect.stringContaining('NAME=value')]);
  });

  it('has the user and the folders of the unit', async () => {
    const [unit, command] = await Promise.all(['deploy/prospectus.service', 'deploy/prospectus-systemd'].map(read));
    const [, environment] = /^Environment=(.*)$/m.exec(unit) ?? [];
    const [, settings] = /^EnvironmentFile=(.*)$/m.exec(unit) ?? [];
    const [, program] = /^ExecStart=(\S+ \S+)/m.exec(unit) ?? [];
    const [, user] = /^User=(.*)$/m.exec(unit) ?? [];

    expect(command).toContain(`\nsettings=${settings}\n`);
    expect(command).toContain(`\nexport ${environment}\n`);
    expect(command).toContain(`--reuid=${user} `);
    expect(command).toContain(` -- ${program} "$@"`);
  });
});
