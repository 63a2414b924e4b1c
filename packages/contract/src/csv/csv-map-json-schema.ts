import { z } from 'zod';
import { csvMapSchema } from './csv-map.ts';
import { csvUpdateSchema } from './csv-update.ts';

const eitherSchema = z.union([csvMapSchema, csvUpdateSchema]).meta({
  title: 'Prospectus CSV mapping',
  description: 'Turns the rows of a CSV file into a catalogue file, or changes courses that are there by them.',
});

/** The JSON Schema of a CSV mapping, for editors: `rows` tells which of two forms it has. */
export function csvMapJsonSchema(): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(eitherSchema, { io: 'input' });
}
