import {
  type BrakeKind,
  brakeKinds,
  type Difference,
  type ImportDiff,
  type ImportResult,
  importEndpoints,
  type importRefusalSchema,
} from '@prospectus/contract/admin';
import type { z } from 'zod';
import { type AdminRoute, actionRoute } from '../../../http/admin/admin-route.ts';
import { refused } from '../../../http/admin/refusals.ts';
import { readUpload } from '../../../http/admin/upload.ts';
import { ApiError, unavailable } from '../../../http/answer/api-error.ts';
import { jsonType } from '../../../http/answer/representation.ts';
import { describeBrake, isConfirmed } from '../comparing/describe-brake.ts';
import { begunOf, expectStored, type ImportRoutesDeps } from './import.admin-routes.ts';
import { deleteUnpublished } from './record/import-chunk.repository.ts';
import { findDiff, findDifferences } from './record/import-diff.repository.ts';
import { findImport, listFindings, type Which } from './record/import-record.repository.ts';
import type { CatalogueChanges, ImportForm, ImportRecord, StoredFinding } from './record/import-record.ts';
import { changeImportTable, findReading } from './record/import-table.repository.ts';
import { expectMapping, needsMapping, tableTypes, unclear, unmapped } from './table/table-by-token.service.ts';
import { announceImport, beginCheck, cancelImport, storePiece } from './upload.service.ts';
import { defaultUploadMax } from './upload-max.ts';

const pieceBytes = 1024 * 1024;

/** About what a piece of the dashboard may take. A job has a better line; a slower one would hold for hours what others wait for. */
const slowest = { bytes: 1024 * 1024, ms: 60_000 };

/** `POST /import`: publishes a catalogue that a program sends with an import token, and answers after that. */
export function importByTokenAdminRoutes(deps: ImportRoutesDeps): readonly AdminRoute[] {
  const { db, runner, uploads, uploadMax = defaultUploadMax } = deps;
  return [
    actionRoute(importEndpoints.importCatalogue, async ({ instituteId, query, actor, request, reply }) => {
      const isDryRun = query.dry_run === 'true';
      const form = readForm(request.headers['content-type']);
      await expectMapping(deps, { instituteId, form, mapping: query.mapping });
      const giveBack = uploads.take(instituteId, 'import_token');
      let which: Which | undefined;
      try {
        const record = begunOf(
          await announceImport(deps, {
            instituteId,
            via: 'import_token',
            actorName: actor.kind === 'import_token' ? actor.name : null,
            fileName: null,
            form,
            isCompressed: readCompression(request.headers['content-encoding']),
            isDryRun,
            uploadBytes: 0,
          }),
        );
        which = { instituteId, id: record.id };
        if (query.mapping !== undefined) await changeImportTable(db, which, { mapping: query.mapping });
        let number = 0;
        for await (const bytes of readUpload(request, reply, { pieceBytes, bytesMax: uploadMax.bytes, slowest })) {
          expectStored(await storePiece(deps, record, { number, bytes }));
          number += 1;
        }
        if (number === 0) throw new ApiError('invalid_request', 'Send a catalogue file as the body of the request.');
        begunOf(await beginCheck(deps, which));
      } catch (error) {
        if (which) await cancelImport(deps, which);
        throw error;
      } finally {
        giveBack();
      }
      const confirmed = readConfirmed(query.confirm);
      await runner.run({ importId: which.id, instituteId, task: isDryRun ? 'check' : 'both', actor, confirmed });
      await deleteUnpublished(db, which);
      const ended = await findImport(db, which);
      if (ended?.status === 'refused') throw refusalOf(ended, await listFindings(db, which));
      if (ended?.status === 'asking') {
        const reading = await findReading(db, which);
        await cancelImport(deps, which);
        throw unclear(reading);
      }
      if (form === 'table' && query.mapping === undefined && ended?.failure === unmapped) throw needsMapping();
      const result = ended && resultOf(ended, await findDiff(db, which), await findDifferences(db, which));
      if (!ended || !result) throw failureOf(ended);
      const brake = ended.changes?.brake ?? null;
      if (!brake || isConfirmed(brake, confirmed)) return reply.type(jsonType).send(JSON.stringify(result));
      throw refused(describeBrake(brake), 'confirm', result);
    }),
  ];
}

const readConfirmed = (confirm = ''): readonly BrakeKind[] =>
  brakeKinds.filter((kind) => confirm.split(',').includes(kind));

function failureOf(record: ImportRecord | undefined): ApiError {
  const why = record?.failure ?? 'The import was cancelled; nothing was changed.';
  return record?.status === 'failed' ? unavailable(why) : refused(why);
}

/** What the command line prints; undefined where the import came to no result. */
function resultOf(
  record: ImportRecord,
  diff: ImportDiff | undefined,
  differences: readonly Difference[],
): ImportResult | undefined {
  const { status, counts, changes } = record;
  const isHeld = status === 'cancelled' && changes?.brake;
  if (!counts || !changes || !diff || !(status === 'applied' || status === 'checked' || isHeld)) return undefined;
  return {
    institute_id: record.instituteId,
    ...counts,
    changed: record.isChanged ?? false,
    ...(record.isDryRun ? { would_change: isAnyChange(changes) } : {}),
    diff,
    differences: [...differences],
    brake: changes.brake ?? null,
  };
}

const isAnyChange = ({ added, changed, gone, order, learner_counts, institute }: CatalogueChanges): boolean =>
  added.count + changed.count + gone.count + learner_counts > 0 || order || institute;

function refusalOf({ findingsCount }: ImportRecord, findings: readonly StoredFinding[]): ApiError {
  const message = `The catalogue was refused; nothing was changed: ${findingsCount} ${findingsCount === 1 ? 'finding' : 'findings'}. Correct the file and send it again.`;
  const more = findingsCount - findings.reduce((sum, { count = 1 }) => sum + count, 0);
  const refusal: z.infer<typeof importRefusalSchema> = { findings: [...findings], ...(more > 0 ? { more } : {}) };
  return new ApiError('invalid_request', message, undefined, { besides: refusal });
}

const ndjsonTypes = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'];

function readForm(contentType = ''): ImportForm {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json') return 'json';
  if (ndjsonTypes.includes(type)) return 'ndjson';
  if (tableTypes.includes(type)) return 'table';
  throw new ApiError(
    'invalid_request',
    `Say what the body is: Content-Type: application/json, application/x-ndjson, or of a table ${tableTypes.join(' or ')}.`,
    { param: 'Content-Type' },
    { status: 415 },
  );
}

function readCompression(encoding = 'identity'): boolean {
  const name = encoding.trim().toLowerCase();
  if (name === 'gzip' || name === 'identity') return name === 'gzip';
  throw new ApiError(
    'invalid_request',
    'The body may be compressed by gzip, and by nothing else.',
    { param: 'Content-Encoding' },
    { status: 415 },
  );
}
