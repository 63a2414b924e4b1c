import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../bench/subjects/port.mjs';
import { ask } from '../ask.mjs';
import { root } from './command.mjs';
import { pinTo } from './processors.mjs';
import { openProxy } from './proxy.mjs';
import { openProxyProcess } from './proxy-process.mjs';

/** What `longest-turn.program.mjs` says. */
const longestTurn = 'longest turn ';

const readyWithinMs = 60_000;
const betweenAsksMs = 50;
const linesKept = 1_000;
const preload = (name) => ['--import', new URL(name, import.meta.url).href];
const ownOptions = ['--expose-gc', ...preload('collect-garbage.program.mjs'), ...preload('longest-turn.program.mjs')];

/**
 * One service as an operator runs it, but that it collects its garbage when it is told to: a process of its own on a port of its own. What it depends on it reaches through proxies of its
 * own, so that one replica can be cut off while another is not. `program` is the command line of its version; `cpu` is the only one it
 * may use.
 */
export async function prepareReplica({
  database,
  redis,
  env,
  program: firstProgram,
  workers = 0,
  cpu,
  hasRedisProxy = false,
}) {
  const port = await freePort();
  const databaseProxy = await openProxy(database.port);
  const redisProxy = redis && hasRedisProxy ? await openProxyProcess(redis.port) : undefined;
  const lines = [];
  let program = firstProgram;
  let child;

  const variables = {
    ...process.env,
    ...env,
    PORT: String(port),
    LOG_LEVEL: 'info',
    DATABASE_URL: withPort(database.url, databaseProxy.port),
    ...(redis ? { REDIS_URL: withPort(redis.url, redisProxy?.port ?? redis.port) } : {}),
  };
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  /** Resolves to the exit code, or the signal that ended it. */
  const end = async (signal) => {
    if (!isRunning()) return undefined;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code, by] = await ended;
    return code ?? by;
  };

  const replica = {
    port,
    database: databaseProxy,
    redis: redisProxy,
    /** The last lines that it logged. */
    lines,
    pid: () => child.pid,
    isRunning,
    /** Requests answered from young memory alone never make V8 collect the old, so what it still holds says nothing about leaks. */
    collectGarbage: () => child.kill('SIGUSR1'),
    /** The milliseconds of its longest turn since it was asked before: so long nothing else was answered. */
    async longestTurnMs() {
      const isAnswer = (line) => line.startsWith(longestTurn);
      const told = lines.filter(isAnswer).length;
      child.kill('SIGWINCH');
      while (lines.filter(isAnswer).length <= told) await pause(5);
      const answer = lines.findLast(isAnswer);
      lines.splice(0, lines.length, ...lines.filter((line) => !isAnswer(line)));
      return Number.parseInt(answer.slice(longestTurn.length), 10);
    },
    /** Which version runs from the next start on: its command line. */
    use(otherProgram) {
      program = otherProgram;
    },
    /** Without waiting for anything; variables may be others for once. */
    spawn(otherVariables = {}) {
      const workerOptions = workers > 0 ? ['--workers', String(workers)] : [];
      const command = [...pinTo(cpu), process.execPath, ...ownOptions, program, 'serve', ...workerOptions];
      lines.length = 0;
      child = spawn(command[0], command.slice(1), {
        cwd: root,
        env: { ...variables, ...otherVariables },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      createInterface(child.stderr).on('line', (line) => {
        lines.push(line);
        if (lines.length > linesKept) lines.shift();
      });
    },
    async untilReady(withinMs = readyWithinMs) {
      const startedAt = performance.now();
      while (performance.now() - startedAt < withinMs) {
        if (!isRunning())
          throw new Error(`A replica ended when it should have started:\n${lines.slice(-5).join('\n')}`);
        const { status } = await ask({ port, path: '/readyz', timeoutMs: 1_000 });
        // One of several workers may be ready before the others are.
        const isStarted = lines.some((line) => line.includes('"listening"'));
        if (status === 200 && isStarted) return performance.now() - startedAt;
        await pause(betweenAsksMs);
      }
      throw new Error(`A replica was not ready after ${withinMs} ms:\n${lines.slice(-5).join('\n')}`);
    },
    async start() {
      replica.spawn();
      return replica.untilReady();
    },
    signal: (name) => child.kill(name),
    /** As a crash does. */
    kill: () => end('SIGKILL'),
    /** As a deployment does; resolves to the exit code. */
    stop: () => end('SIGTERM'),
    async close() {
      await end('SIGTERM');
      await databaseProxy.close();
      await redisProxy?.close();
    },
  };
  return replica;
}

function withPort(address, port) {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}
