import { coursePartsEndpoints, mappingEndpoints } from '@prospectus/contract/admin';
import type { Database } from '../../../schema/tables.ts';
import { EditRefusal } from '../editing/edits.ts';
import { judgeMapping } from '../mappings/judge-mapping.ts';
import { toMappingDetailWire } from '../mappings/kept-mapping.serializer.ts';
import { findShownMapping } from '../mappings/shown-mapping.service.ts';
import { readCourseParts } from './course-parts.service.ts';
import { readHeaderParts } from './header-parts.service.ts';
import type { MappingAsked, MappingWritten, PartsAsked, PartsMessage, PartsRead } from './parts-order.ts';

/**
 * Reads parts as people edit them.
 *
 * @param bytesMax what is read of the database at most
 * @throws {EditRefusal} when they are too large to be edited here
 */
export const readParts = (
  db: Database,
  { instituteId, courseId }: PartsAsked,
  bytesMax = Number.POSITIVE_INFINITY,
): Promise<PartsRead> =>
  courseId === null ? readHeaderParts(db, instituteId, bytesMax) : readCourseParts(db, instituteId, courseId, bytesMax);

/** The same as the JSON that is answered, for a process that serves no one else. */
export async function readPartsJson(
  db: Database,
  asked: PartsAsked | MappingAsked | MappingWritten,
): Promise<PartsMessage> {
  if ('map' in asked) return { kind: 'judged', judgement: judgeMapping(asked.map, asked.instituteId) };
  if ('mapping' in asked) return readMappingJson(db, asked);
  try {
    const parts = await readParts(db, asked);
    if (parts === undefined) return { kind: 'nothing' };
    const { response } = coursePartsEndpoints[asked.courseId === null ? 'getHeaderParts' : 'getCourseParts'];
    return { kind: 'read', json: Buffer.from(JSON.stringify(response.parse(parts))) };
  } catch (error) {
    if (error instanceof EditRefusal) return { kind: 'refused', why: error.said };
    throw error;
  }
}

async function readMappingJson(db: Database, { instituteId, mapping: name }: MappingAsked): Promise<PartsMessage> {
  const mapping = await findShownMapping(db, instituteId, name);
  if (mapping === undefined) return { kind: 'nothing' };
  const { response } = mappingEndpoints.getMapping;
  return { kind: 'read', json: Buffer.from(JSON.stringify(response.parse(toMappingDetailWire(mapping)))) };
}
