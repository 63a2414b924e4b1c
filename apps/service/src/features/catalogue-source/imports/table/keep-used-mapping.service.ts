import type { Actor } from '../../../../http/admin/principal.ts';
import type { Database } from '../../../../schema/tables.ts';
import { insertChange } from '../../../audit/index.ts';
import { withoutStored } from '../../map-suggestion/stored-institute.ts';
import { answersToKeep } from '../../mappings/answers-to-keep.ts';
import { hasRoomFor, keepMapping } from '../../mappings/keep-mapping.service.ts';
import { findMapping } from '../../mappings/kept-mapping.repository.ts';
import type { ImportRecord } from '../record/import-record.ts';
import { findImportTable, findReading } from '../record/import-table.repository.ts';

/** Keeps the mapping of a table that a person publishes: under a name of its own, or the kept one with its new answers. */
export async function keepUsedMapping(db: Database, record: ImportRecord, actor: Actor, at: Date): Promise<void> {
  if (record.form !== 'table' || actor.kind === 'import_token') return;
  const { instituteId } = record;
  const reading = await findReading(db, record);
  const { keepAs } = (await findImportTable(db, record)) ?? {};
  // Who answers for a list that is fetched answers for those to come, too (rule K16).
  const ofSource = record.via === 'source' && actor.kind === 'person' ? (record.actorName ?? undefined) : undefined;
  const name = keepAs ?? reading?.mapping?.name ?? ofSource;
  if (reading === undefined || name === undefined) return;
  // One that was deleted meanwhile stays so.
  const isNew = keepAs !== undefined || name === ofSource;
  const known = await findMapping(db, instituteId, name);
  if (!isNew && known === undefined) return;
  // Without room, a list that is fetched is asked about again.
  if (name === ofSource && !(await hasRoomFor(db, instituteId, name))) return;
  const isOwn = reading.mapping?.is_own ?? false;
  const changes = await keepMapping(db, {
    instituteId,
    name,
    isOwn,
    // What somebody has written since the table was read counts.
    map: isOwn ? (known?.isOwn ? known.map : reading.map) : withoutStored(reading.map, reading.said_institute),
    answers: isOwn ? {} : answersToKeep(reading),
    columns: reading.columns.map(({ column }) => column),
    updatedAt: at,
    updatedBy: actor.kind === 'person' ? actor.name : null,
  });
  for (const change of changes) await insertChange(db, { ...change, actor, instituteId, at });
}
