import { z } from 'zod';

/** How far the numbers of a column have been given, as text: they may be larger than JavaScript is exact. */
export type Numbering = { readonly table: string; readonly column: string; readonly last: string };

/** A line of a backup after its first. Rows stay as PostgreSQL wrote them. */
export type BackupLine =
  | { readonly kind: 'row'; readonly text: string }
  /** The rows that follow are of this table. */
  | { readonly kind: 'table'; readonly name: string }
  /** The last line: a file without it was cut off. */
  | { readonly kind: 'end'; readonly rows: number; readonly numberings: readonly Numbering[] };

const numberings = z.array(z.object({ table: z.string(), column: z.string(), last: z.string() }));
const marks = z.union([z.tuple([z.literal('table'), z.string()]), z.tuple([z.literal('end'), z.number(), numberings])]);

export const formatTable = (name: string): string => JSON.stringify(['table', name]);

export const formatEnd = (rows: number, all: readonly Numbering[]): string => JSON.stringify(['end', rows, all]);

/** Reads a line; rows are objects, everything else is an array. Fails for what is neither. */
export function parseLine(text: string): BackupLine {
  if (text.startsWith('{')) return { kind: 'row', text };
  const mark = marks.parse(JSON.parse(text));
  return mark[0] === 'table' ? { kind: 'table', name: mark[1] } : { kind: 'end', rows: mark[1], numberings: mark[2] };
}
