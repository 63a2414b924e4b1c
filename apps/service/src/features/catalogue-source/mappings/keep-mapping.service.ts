import { say } from '@prospectus/contract';
import { mappingLimits } from '@prospectus/contract/admin';
import type { Change } from '../../../http/admin/change.ts';
import type { Database } from '../../../schema/tables.ts';
import { countOtherMappings, findMapping, putMapping } from './kept-mapping.repository.ts';
import type { KeptMapping } from './kept-mapping.ts';

/** Keeps a mapping, in the transaction of `db`; returns what was changed, nothing where it is kept already. */
export async function keepMapping(db: Database, mapping: KeptMapping): Promise<readonly Change[]> {
  const { instituteId, name } = mapping;
  const known = await findMapping(db, instituteId, name);
  const contentOf = ({ isOwn, map, answers, columns }: KeptMapping) => JSON.stringify([isOwn, map, answers, columns]);
  if (known !== undefined && contentOf(known) === contentOf(mapping)) return [];
  await putMapping(db, mapping);
  return [{ action: 'mapping.kept', subject: name }];
}

/** Whether an institute may keep a mapping of this name: there is one, or room for one more. Takes the institute's turn. */
export const hasRoomFor = async (db: Database, instituteId: string, name: string): Promise<boolean> =>
  (await countOtherMappings(db, instituteId, name)) < mappingLimits.mappingsMax;

export const tooManyMappings = say(
  '{max} mappings are kept, which is the maximum. Delete one that is no longer used.',
  { max: mappingLimits.mappingsMax },
);

export const mappingTooLarge = say('expected a mapping of at most {max} kB', {
  max: mappingLimits.mapBytesMax / 1024,
});

/** As JSON, in bytes. */
export const sizeOf = (map: unknown): number => Buffer.byteLength(JSON.stringify(map) ?? '');

export const isTooLarge = (map: unknown): boolean => sizeOf(map) > mappingLimits.mapBytesMax;
