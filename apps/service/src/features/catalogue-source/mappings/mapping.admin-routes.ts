import { say, toSaid } from '@prospectus/contract';
import { type MappingDetailWire, mappingEndpoints, mappingNameField } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, changeRoute, readRoute } from '../../../http/admin/admin-route.ts';
import { adminError, notFound, refused, refusedField } from '../../../http/admin/refusals.ts';
import { whenLeft } from '../../../http/admin/when-left.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import type { MappingJudgement } from './judge-mapping.ts';
import { hasRoomFor, isTooLarge, keepMapping, mappingTooLarge, tooManyMappings } from './keep-mapping.service.ts';
import { deleteMapping, listMappings } from './kept-mapping.repository.ts';
import { toMappingDetailWire, toMappingWire } from './kept-mapping.serializer.ts';
import type { KeptMapping } from './kept-mapping.ts';

export type MappingRoutesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Finds a mapping as the file that `--map` takes, or the JSON of that; undefined where there is none. */
  readonly readMapping: (
    asked: { readonly instituteId: string; readonly mapping: string },
    left: AbortSignal,
  ) => Promise<MappingDetailWire | Buffer | undefined>;
  /** Says what is wrong with a mapping of at most `mappingLimits.mapBytesMax`. */
  readonly judgeMapping: (
    written: { readonly instituteId: string; readonly map: unknown },
    left: AbortSignal,
  ) => Promise<MappingJudgement>;
};

/** Mappings that are kept to read the next table by (rule K13). */
export function mappingAdminRoutes(deps: MappingRoutesDeps): readonly AdminRoute[] {
  return [
    readRoute(mappingEndpoints.listMappings, async ({ instituteId }) => ({
      data: (await listMappings(deps.db, instituteId)).map(toMappingWire),
    })),
    readRoute(mappingEndpoints.getMapping, async ({ instituteId, params, reply }) => {
      const name = mappingNameField.safeParse(params.name).data;
      const left = whenLeft(reply);
      const mapping = name === undefined ? undefined : await deps.readMapping({ instituteId, mapping: name }, left);
      if (mapping === undefined) throw notFound('mapping');
      return mapping;
    }),
    actionRoute(
      mappingEndpoints.putMapping,
      async ({ instituteId, params, body: { map }, person, reply }, { change }) => {
        const name = nameOf(params.name);
        if (isTooLarge(map)) throw refusedField('map', mappingTooLarge);
        // Before there is a transaction: a process of its own may judge it.
        const judgement = await deps.judgeMapping({ instituteId, map }, whenLeft(reply));
        if (judgement.count > 0) throw refusal(judgement);
        const mapping: KeptMapping = {
          ...{ instituteId, name, map, isOwn: true, answers: {}, columns: [] },
          updatedAt: new Date(deps.clock.now()),
          updatedBy: person?.name ?? null,
        };
        return change(async (db) => {
          if (!(await hasRoomFor(db, instituteId, name))) throw refused(tooManyMappings);
          const changes = await keepMapping(db, mapping);
          return { body: toMappingDetailWire(mapping), changes };
        });
      },
    ),
    changeRoute(mappingEndpoints.deleteMapping, async ({ db, instituteId, params }) => {
      const name = mappingNameField.safeParse(params.name).data;
      if (name === undefined || !(await deleteMapping(db, instituteId, name))) throw notFound('mapping');
      return { body: {}, changes: [{ action: 'mapping.deleted', subject: name }] };
    }),
  ];
}

/** The name in a path is as one in a body. */
function nameOf(typed: string): string {
  const result = mappingNameField.safeParse(typed);
  if (result.success) return result.data;
  throw refusedField('name', toSaid(result.error.issues[0]?.message ?? 'not valid'));
}

function refusal({ groups, count }: MappingJudgement) {
  const { pointer: place = '', expected = '', found = '' } = groups[0] ?? {};
  const message = say('The mapping was not kept. At {place}: expected {expected}; found {found}. Findings: {count}.', {
    place,
    expected,
    found,
    count,
  });
  return adminError('invalid_request', message, { param: 'map' }, { besides: { findings: groups } });
}
