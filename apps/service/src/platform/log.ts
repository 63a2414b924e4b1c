import { type DestinationStream, type Logger, pino } from 'pino';
import { createLogDestination } from './log-destination.ts';

/**
 * A logger that writes one JSON object a line.
 *
 * Keys never get there by our own doing; what looks like one in a message of someone else's is blotted out all the same
 * (rule D39).
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['*.headers.authorization', '*.headers["x-api-key"]', 'authorization', '["x-api-key"]', 'key'],
        censor: censored,
      },
      hooks: { streamWrite: withoutSecrets },
      serializers: { err: describeError },
    },
    destination ?? toStandardError(),
  );
}

/** Blots out keys and other secrets, also those that are percent-encoded, as often as anyone likes. */
function withoutSecrets(line: string): string {
  const plain = line.replaceAll(secretPattern, censor);
  if (!plain.includes('%')) return plain;
  return plain.replaceAll(/[\w%+/=#-]+/g, (word) => {
    const [secret] = decoded(word).match(secretPattern) ?? [];
    return secret === undefined ? word : secret.replace(secretPattern, censor);
  });
}

/**
 * Keys, import tokens, secrets of webhooks, what links to an invitation, a mailbox or a new password carry, and addresses
 * of feeds.
 */
const secretPattern =
  /(vak_pub_|imp_)[0-9A-Fa-f]{4,}|(whsec_|(?:invitation|mailbox|new-password)#)[\w+/=%-]{4,}|(feeds\/)[\w-]{20,}/g;

const censored = '[redacted]';
const censor = (_: string, key = '', other = '', feed = ''): string => `${key}${other}${feed}${censored}`;

/** `%5F`, and `%255F` and so on, are `_`. */
const decoded = (word: string): string =>
  word.replaceAll(/%(?:25)*([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * What of an error is worth a line: not its own properties, since the database puts rows' values into `detail` and
 * `where`.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    code: 'code' in error ? error.code : undefined,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

const noteLost = (lines: number): string =>
  `${JSON.stringify({ level: pino.levels.values['warn'], time: new Date().toISOString(), lines, msg: 'lines of this log could not be written and are lost' })}\n`;

/** Lines that wait when the process ends are written before. */
function toStandardError(): DestinationStream {
  const destination = createLogDestination(2, { noteLost });
  process.on('exit', destination.flushSync);
  return destination;
}
