import { say } from '@prospectus/contract';
import { importEndpoints, importLimits, tableEndpoints, tableLimits } from '@prospectus/contract/admin';
import { type AdminRoute, actionRoute, readRoute } from '../../../http/admin/admin-route.ts';
import type { Actor } from '../../../http/admin/principal.ts';
import { PackedJson } from '../../../http/admin/ready-json.ts';
import { adminError, notFound, refused, refusedField } from '../../../http/admin/refusals.ts';
import { readUpload } from '../../../http/admin/upload.ts';
import type { UploadSlots } from '../../../http/admin/upload-slots.ts';
import { isUuid } from '../../../platform/text/uuid.ts';
import { findMapping } from '../mappings/kept-mapping.repository.ts';
import { beginAnswer } from './answer.service.ts';
import { describeImports } from './history.service.ts';
import { findAllFindings } from './record/all-findings.repository.ts';
import { findDiff, findListedCourses } from './record/import-diff.repository.ts';
import { findImport, listFindings, listImports, type Which } from './record/import-record.repository.ts';
import { type ImageUrl, toImportDetailWire, toImportWire } from './record/import-record.serializer.ts';
import type { ImportRecord } from './record/import-record.ts';
import { findReading } from './record/import-table.repository.ts';
import type { ImportRunner } from './run/import-runner.service.ts';
import type { WorkOrder } from './run/import-work.ts';
import {
  announceImport,
  announceRestoration,
  type Begun,
  beginApply,
  beginCheck,
  cancelImport,
  type ImportsDeps,
  type Stored,
  storePiece,
} from './upload.service.ts';

export type ImportRoutesDeps = ImportsDeps & {
  readonly runner: ImportRunner;
  readonly uploads: UploadSlots;
  readonly imageUrl: ImageUrl;
};

type Params = { readonly import_id: string };

const whichOf = (instituteId: string, { import_id: id }: Params): Which => {
  if (!isUuid(id)) throw notFound('import');
  return { instituteId, id: id.toLowerCase() };
};

/** @throws {ApiError} when it was not begun */
export function begunOf(begun: Begun): ImportRecord {
  if (begun.outcome === 'begun') return begun.record;
  throw begun.outcome === 'refused' ? refused(begun.reason) : notFound('import');
}

export function importAdminRoutes(deps: ImportRoutesDeps): readonly AdminRoute[] {
  const { db, runner, uploads, imageUrl } = deps;
  const describe = async (records: readonly ImportRecord[]) => ({ ...(await describeImports(db, records)), imageUrl });
  const wireOf = async (record: ImportRecord) => toImportWire(record, await describe([record]));
  const begin = (record: ImportRecord, task: WorkOrder['task'], actor: Actor, how: Partial<WorkOrder> = {}) => {
    // The import's record holds the outcome, so the request does not wait for it.
    void runner.run({ ...how, importId: record.id, instituteId: record.instituteId, task, actor });
    return wireOf(record);
  };
  return [
    readRoute(importEndpoints.listImports, async ({ instituteId, query: { cursor } }) => {
      if (cursor !== undefined && !isUuid(cursor)) throw notFound('page');
      const size = importLimits.pageSize;
      const records = await listImports(db, instituteId, { before: cursor, size: size + 1 });
      const page = records.slice(0, size);
      const context = await describe(page);
      const next = records.length > size ? (page.at(-1)?.id ?? null) : null;
      return { data: page.map((record) => toImportWire(record, context)), next_cursor: next };
    }),
    readRoute(importEndpoints.getImport, async ({ instituteId, params }) => {
      const which = whichOf(instituteId, params);
      const record = await findImport(db, which);
      if (record === undefined) throw notFound('import');
      const context = await describe([record]);
      return toImportDetailWire(record, context, {
        findings: await listFindings(db, which),
        diff: await findDiff(db, which),
        listedCourses: await findListedCourses(db, which),
      });
    }),
    actionRoute(importEndpoints.createImport, async ({ instituteId, body, person }) => {
      const announcement = {
        instituteId,
        via: 'dashboard',
        actorName: person?.name ?? null,
        fileName: body.file_name,
        form: body.form,
        isDryRun: false,
        uploadBytes: body.bytes,
        isCompressed: body.is_compressed,
      } as const;
      return wireOf(begunOf(await announceImport(deps, announcement)));
    }),
    actionRoute(importEndpoints.putImportChunk, async ({ instituteId, params, request, reply }) => {
      const record = await findImport(db, whichOf(instituteId, params));
      if (record === undefined) throw notFound('import');
      // Before the body is read; it may be on its way for long, so storing it looks again.
      if (record.status !== 'uploading') throw notAwaited();
      const number = readNumber(params.number, record.uploadBytes);
      const bytesMax = importLimits.chunkBytesMax;
      let received = 0;
      const giveBack = uploads.take(instituteId);
      try {
        for await (const bytes of readUpload(request, reply, { pieceBytes: bytesMax, bytesMax, msMax: pieceMsMax })) {
          received = bytes.length;
          expectStored(await storePiece(deps, record, { number, bytes }));
        }
      } finally {
        giveBack();
      }
      if (received === 0) throw adminError('invalid_request', 'A piece of a file cannot be empty.');
      return { received_bytes: received };
    }),
    readRoute(importEndpoints.listImportFindings, async ({ instituteId, params }) => {
      const which = whichOf(instituteId, params);
      const record = await findImport(db, which);
      if (record === undefined) throw notFound('import');
      const packed = await findAllFindings(db, which);
      return packed ? new PackedJson(packed) : { data: [], more: record.findingsCount };
    }),
    actionRoute(importEndpoints.checkImport, async ({ instituteId, params, body, actor }) => {
      const isAsThisInstitute = body.as_this_institute ?? false;
      const begun = await beginCheck(deps, whichOf(instituteId, params), isAsThisInstitute);
      return begin(begunOf(begun), 'check', actor, { isAsThisInstitute });
    }),
    actionRoute(importEndpoints.applyImport, async ({ instituteId, params, body, actor }, { count }) => {
      await count(1);
      const { confirm: confirmed = [], keep_mapping: keepAs, without_removals: isWithoutRemovals = false, turn } = body;
      const publication = { confirmed, keepAs, isWithoutRemovals, turn };
      const begun = await beginApply(deps, whichOf(instituteId, params), publication);
      return begin(begunOf(begun), 'apply', actor, { confirmed, isWithoutRemovals });
    }),
    readRoute(tableEndpoints.getImportTable, async ({ instituteId, params }) => {
      const reading = await findReading(db, whichOf(instituteId, params));
      if (reading === undefined) throw notFound('import');
      return { ...reading, findings: [...reading.findings] };
    }),
    actionRoute(
      tableEndpoints.answerImportTable,
      async ({ instituteId, params, body: { answers, mapping, turn }, actor }) => {
        if (Object.keys(answers).length > tableLimits.answersMax) {
          throw refusedField('answers', say('expected at most {max} entries', { max: tableLimits.answersMax }));
        }
        if (typeof mapping === 'string' && (await findMapping(db, instituteId, mapping)) === undefined) {
          throw adminError('invalid_request', 'There is no such mapping.', { param: 'mapping' });
        }
        const said = { answers, turn, ...(mapping === undefined ? {} : { mapping }) };
        return begin(begunOf(await beginAnswer(deps, whichOf(instituteId, params), said)), 'check', actor);
      },
    ),
    actionRoute(importEndpoints.cancelImport, async ({ instituteId, params }) =>
      wireOf(begunOf(await cancelImport(deps, whichOf(instituteId, params)))),
    ),
    actionRoute(importEndpoints.restoreImport, async ({ instituteId, params, person, actor }, { count }) => {
      await count(1);
      const which = whichOf(instituteId, params);
      const { id } = begunOf(await announceRestoration(deps, which, person?.name ?? ''));
      const begun = await beginCheck(deps, { instituteId, id });
      if (begun.outcome !== 'begun') await cancelImport(deps, { instituteId, id });
      return begin(begunOf(begun), 'check', actor);
    }),
  ];
}

/** Longest that a piece may be on its way: a slower line could hold what others wait for. */
const pieceMsMax = 5 * 60_000;

/** Pieces may be as small as 128 kB. */
const chunksMax = 4096;

function readNumber(text: string, uploadBytes: number): number {
  // No piece is empty.
  const max = Math.min(chunksMax, uploadBytes) - 1;
  const number = /^(0|[1-9]\d{0,3})$/.test(text) ? Number(text) : chunksMax;
  if (number > max) throw refusedField('number', say('expected {min} to {max}', { min: 0, max }));
  return number;
}

/** @throws {ApiError} when a piece was not stored */
export function expectStored(stored: Stored): void {
  if (stored === 'not_awaited') throw notAwaited();
  if (stored === 'more_than_announced') {
    throw adminError('invalid_request', 'More data arrived than was announced. Upload the file again.');
  }
}

const notAwaited = () => refused('This import accepts no more data: its file is being checked, or it has ended.');
