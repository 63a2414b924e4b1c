import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { instituteId, writeCatalogue } from '../catalogue/catalogue.mjs';
import { peakMemoryBytes } from '../load/cpu.mjs';
import { importByToken } from './import-by-token.mjs';
import { commandLine, root, startService } from './service.mjs';

const host = 'www.school.example';

/** Enough that none comes near its 1200 requests a minute. */
const keysDefault = 600;
/** As many as one command makes. */
const keysAtOnce = 10_000;

/** A database of its own with the made-up catalogue, keys and a verified website. */
export async function install({ folder, courses, runs = 0, isSearched = false, keyCount = keysDefault }) {
  const dataDir = mkdtempSync(join(folder, `data-${courses}-`));
  // As root, PostgreSQL runs as another user, who must get in.
  chmodSync(dataDir, 0o711);
  const env = { DATA_DIR: dataDir };

  let issue = 0;
  const file = join(folder, `catalogue-${courses}-${runs}.ndjson`);
  const writeIssue = async () => {
    await writeCatalogue(file, { courses, issue, runs, isSearched });
    issue += 1;
    return file;
  };
  const importFile = () => runCommand(['import', file], env);
  const importIssue = async () => {
    await writeIssue();
    return importFile();
  };
  const first = await importIssue();
  const keys = [];
  while (keys.length < keyCount) {
    const count = String(Math.min(keysAtOnce, keyCount - keys.length));
    const args = ['keys', 'create', '--institute', instituteId, '--name', 'bench', '--count', count];
    const { value } = await runCommand(args, env);
    keys.push(...value.map(({ key }) => key));
  }
  const website = await runCommand(['websites', 'add', host, '--institute', instituteId], env);
  await runCommand(['websites', 'verify', website.value.id, '--assume-verified'], env);
  return {
    courses,
    env,
    /** The catalogue as it was last written. */
    file,
    import: first,
    access: { keys, origin: `https://${host}` },
    /** The catalogue as it is after another change. */
    importNextIssue: importIssue,
    /** The file as somebody else has changed it. */
    importFile,
    /** The same, by the service itself. */
    sendNextIssue: async (port) => importByToken({ file: await writeIssue(), port, dataDir }),
    serve: (program) => startService(env, program),
  };
}

/** Runs a command to its end: what it printed, how long it took, and the most memory it had. */
async function runCommand(args, env) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [commandLine, '--json', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  const errors = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => errors.push(chunk));
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  let peakBytes = 0;
  while (child.exitCode === null) {
    peakBytes = Math.max(peakBytes, readPeak(child.pid));
    await pause(20);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`prospectus ${args.join(' ')} failed:\n${Buffer.concat([...output, ...errors])}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { value: JSON.parse(Buffer.concat(output)), seconds, peakBytes };
}

/** 0 once the process is gone: what was read 20 ms before stands. */
function readPeak(pid) {
  try {
    return peakMemoryBytes(pid);
  } catch {
    return 0;
  }
}
