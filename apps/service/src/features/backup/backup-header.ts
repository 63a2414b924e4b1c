import { z } from 'zod';
import { OperatorError } from '../../platform/operator-error.ts';

/** What follows the header is read by this number. A version that writes it otherwise raises it, and goes on reading the old. */
const formatVersion = 1;

const headerSchema = z.object({
  format: z.literal('prospectus-backup'),
  version: z.number(),
  made_at: z.string(),
  /** The version of Prospectus that made it. */
  prospectus: z.string(),
  /** The schema that the rows are of. */
  migrations: z.array(z.string()).min(1),
  /** The secret of sessions and two-factor authentication, where the service made it itself. */
  auth_secret: z.string().nullable(),
});

/** The first line of a backup: what it is, and what it takes to read it. */
export type BackupHeader = Readonly<Omit<z.infer<typeof headerSchema>, 'format' | 'version'>>;

export const formatHeader = (header: BackupHeader): string =>
  JSON.stringify({ format: 'prospectus-backup', version: formatVersion, ...header });

/**
 * Reads the first line of a backup.
 *
 * @throws {OperatorError} for what is none, and for one that only a later version can read.
 */
export function parseHeader(line: string): BackupHeader {
  const result = headerSchema.safeParse(parseJson(line));
  if (!result.success) throw new OperatorError('This file is not a backup of Prospectus: nothing was changed.');
  const { version, prospectus, format: _, ...header } = result.data;
  if (version <= formatVersion) return { prospectus, ...header };
  throw new OperatorError(`The backup was made by a newer version, Prospectus ${prospectus}: update Prospectus.`);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
