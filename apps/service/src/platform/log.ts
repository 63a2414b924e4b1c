import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * A logger that writes one JSON object a line.
 *
 * Keys never get there by our own doing; what looks like one in a message of someone else's is blotted out all the same
 * (decision D39).
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['*.headers.authorization', '*.headers["x-api-key"]', 'authorization', '["x-api-key"]', 'key'],
        censor: '[redacted]',
      },
      hooks: { streamWrite: withoutKeys },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ fd: 2, sync: false }),
  );
}

/** Blots out keys, also those that are percent-encoded, as often as anyone likes. */
function withoutKeys(line: string): string {
  const plain = line.replaceAll(keyPattern, redactedKey);
  if (!plain.includes('%')) return plain;
  return plain.replaceAll(/[\w%]+/g, (word) => (decoded(word).search(keyPattern) < 0 ? word : redactedKey));
}

const keyPattern = /vak_pub_[0-9A-Fa-f]{4,}/g;
const redactedKey = 'vak_pub_[redacted]';

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
