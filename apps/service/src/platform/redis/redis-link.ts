import { Redis } from 'ioredis';
import type { OutageLog } from '../outage-log.ts';
import { within } from '../time/deadline.ts';
import type { Timer } from '../time/timer.ts';

/** A connection to Redis that is made anew for as long as it takes, and runs one script. */
export type RedisLink = {
  /** Whether the script worked on the connection that there is now. */
  isUp(): boolean;
  /** Runs the script; fails at once where there is no connection, and never tries twice what may have been counted. */
  run(names: readonly string[], args: readonly number[]): Promise<readonly number[]>;
  /** Gives up the connection, whatever is under way on it, and makes another. */
  reconnect(): void;
  /** Resolves when the first attempt is over, whatever came of it. */
  readonly tried: Promise<void>;
  close(): void;
};

export type RedisLinkDeps = {
  readonly url: string;
  readonly script: { readonly lua: string; readonly sha: string };
  /** Arguments that show whether the script works. */
  readonly trial: { readonly name: string; readonly arg: number };
  readonly timer: Timer;
  readonly outage: OutageLog;
};

const reconnectEveryMs = 100;
const connectTimeoutMs = 1_000;
const trialTimeoutMs = 1_000;
/** A server that hangs does not close its side. */
const closeTimeoutMs = 10;

export function openRedisLink({ url, script, trial, timer, outage }: RedisLinkDeps): RedisLink {
  let isUp = false;
  let isClosed = false;
  let endFirstAttempt = () => {};
  const tried = new Promise<void>((resolve) => {
    endFirstAttempt = resolve;
  });
  const redis = new Redis(url, {
    connectionName: 'prospectus',
    protocol: 2,
    connectTimeout: connectTimeoutMs,
    disconnectTimeout: closeTimeoutMs,
    retryStrategy: () => reconnectEveryMs,
    // What is under way when a connection is lost may have been counted, and whoever waits has an answer soon in any case.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    // The trial tells more than the server's own account of itself, which needs a right of its own.
    enableReadyCheck: false,
  });

  const call = (command: string, code: string, names: readonly string[], args: readonly number[]) =>
    redis.call(command, code, names.length, ...names, ...args) as Promise<readonly number[]>;

  const reconnect = () => {
    isUp = false;
    if (redis.status === 'ready') redis.disconnect(true);
  };
  const tryOut = async () => {
    try {
      await within(trialTimeoutMs, timer, call('eval', script.lua, [trial.name], [trial.arg]));
      isUp = redis.status === 'ready';
      outage.worked();
    } catch (error) {
      if (isClosed) return;
      outage.failed(error);
      reconnect();
    } finally {
      endFirstAttempt();
    }
  };
  redis.on('ready', () => void tryOut());
  redis.on('close', () => {
    isUp = false;
  });
  redis.on('error', (error) => {
    outage.failed(error);
    endFirstAttempt();
  });

  return {
    isUp: () => isUp,
    async run(names, args) {
      try {
        return await call('evalsha', script.sha, names, args);
      } catch (error) {
        // Refused before anything was counted.
        if (isUnknownScript(error)) return call('eval', script.lua, names, args);
        throw error;
      }
    },
    reconnect,
    tried,
    close() {
      isClosed = true;
      isUp = false;
      redis.disconnect();
    },
  };
}

const isUnknownScript = (error: unknown): boolean => error instanceof Error && error.message.startsWith('NOSCRIPT');
