import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = (program, ...args) =>
  spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8', timeout: 20_000 });

describe.each(['scripts/checks/check.mjs', 'bench/main.mjs', 'faults/main.mjs'])('%s', (program) => {
  it('prints its usage for --help', () => {
    const { status, stdout, stderr } = run(program, '--help');

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('npm run');
  });

  it('names an option that does not exist, prints its usage and ends with 2', () => {
    const { status, stdout, stderr } = run(program, '--shrot');

    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--shrot'\.\n\nnpm run/);
  });
});

it.each([
  ['--check', '--short'],
  ['--only', 'page'],
])('bench/main.mjs refuses %s %s before it builds anything', (...args) => {
  const { status, stderr } = run('bench/main.mjs', ...args);

  expect(status).toBe(2);
  expect(stderr).not.toContain('    at ');
});
