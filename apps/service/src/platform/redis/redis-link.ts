import { Redis } from 'ioredis';
import type { OutageLog } from '../outage-log.ts';
import { within } from '../time/deadline.ts';
import type { Timer } from '../time/timer.ts';

/** A connection to Redis that runs one script and reconnects until it succeeds. */
export type RedisLink = {
  /** Whether the script has worked on the current connection. */
  isUp(): boolean;
  /** Runs the script. Rejects at once without a connection, and never retries a call that may have been counted. */
  run(names: readonly string[], args: readonly number[]): Promise<readonly number[]>;
  /** Drops the connection, with all calls in progress on it, and opens another. */
  reconnect(): void;
  /** Resolves when the first attempt to connect is over, whether it succeeded or not. */
  readonly tried: Promise<void>;
  close(): void;
};

export type RedisLinkDeps = {
  readonly url: string;
  readonly script: { readonly lua: string; readonly sha: string };
  /** Arguments of a test call that shows whether the script works. */
  readonly trial: { readonly name: string; readonly arg: number };
  readonly timer: Timer;
  readonly outage: OutageLog;
};

const reconnectEveryMs = 100;
const connectTimeoutMs = 1_000;
const trialTimeoutMs = 1_000;
/** Short, because a server that hangs never closes its side. */
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
    // Never resend: a call that was in progress when the connection was lost may have been counted, and its caller gets
    // an answer soon in any case.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    // The test call says more than the server's own status, which would need another permission.
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
        // Redis refused the call before it counted anything.
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
