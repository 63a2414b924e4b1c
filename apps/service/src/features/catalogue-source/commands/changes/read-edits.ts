import { readFile, stat } from 'node:fs/promises';
import { changedEntities } from '@prospectus/contract/admin';
import { z } from 'zod';
import { CommandError } from '../../../../command-line/command.ts';
import type { FieldEdit } from '../../editing/edits.ts';

const partName = z.strictObject({ entity: z.enum(changedEntities), id: z.string().min(1) });
/** A part is added with what it lies within as its value, null for a course; and removed with true. */
const editsSchema = z
  .array(
    z.union([
      partName.extend({ field: z.literal('added'), value: partName.nullable() }),
      partName.extend({ field: z.literal('removed'), value: z.literal(true) }),
      partName.extend({ field: z.string().min(1), value: z.json().optional() }),
    ]),
  )
  .max(1_000);

const editsBytesMax = 4 * 1024 * 1024;

/**
 * Reads a list of changes.
 *
 * @throws {CommandError} when it is none
 */
export async function readEdits(path: string): Promise<readonly FieldEdit[]> {
  const { size } = await stat(path);
  if (size > editsBytesMax) throw new CommandError(`${path} has more than ${editsBytesMax} bytes.`);
  const parsed = editsSchema.safeParse(parseJson(path, await readFile(path, 'utf8')));
  if (parsed.success)
    return parsed.data.map((each) => ({ ...each, value: each.value ?? (each.field === 'added' ? null : undefined) }));
  const [issue] = parsed.error.issues;
  throw new CommandError(`${path} is not a list of changes: ${issue?.path.join('/') || 'it'}: ${issue?.message ?? ''}`);
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${path} is not JSON.`);
  }
}
