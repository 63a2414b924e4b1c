import type { Finding } from '@prospectus/contract';
import { importEndpoints, type importRefusalSchema, type importResultSchema } from '@prospectus/contract/admin';
import type { z } from 'zod';
import { type AdminRoute, actionRoute } from '../../../http/admin/admin-route.ts';
import { refused } from '../../../http/admin/refusals.ts';
import { readUpload } from '../../../http/admin/upload.ts';
import { ApiError, errorBody, unavailable } from '../../../http/answer/api-error.ts';
import { jsonType } from '../../../http/answer/representation.ts';
import { begunOf, expectStored, type ImportRoutesDeps } from './import.admin-routes.ts';
import { findImport, listFindings, type Which } from './record/import-record.repository.ts';
import type { CatalogueChanges, ImportForm, ImportRecord } from './record/import-record.ts';
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
      const giveBack = uploads.take(instituteId, 'import_token');
      let which: Which | undefined;
      try {
        const record = begunOf(
          await announceImport(deps, {
            instituteId,
            via: 'import_token',
            actorName: actor.kind === 'import_token' ? actor.name : null,
            fileName: null,
            form: readForm(request.headers['content-type']),
            isCompressed: readCompression(request.headers['content-encoding']),
            isDryRun,
            uploadBytes: 0,
          }),
        );
        which = { instituteId, id: record.id };
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
      await runner.run({ importId: which.id, instituteId, task: isDryRun ? 'check' : 'both', actor });
      const ended = await findImport(db, which);
      if (ended?.status === 'refused') {
        const refusal = refusalBody(ended, await listFindings(db, which), request.id);
        return reply.status(400).type(jsonType).send(refusal);
      }
      return reply.type(jsonType).send(resultBody(ended));
    }),
  ];
}

function resultBody(record: ImportRecord | undefined): string {
  const counts = record?.counts;
  if (!record || !counts || !(record.status === 'applied' || record.status === 'checked')) {
    const why = record?.failure ?? 'The import was cancelled; nothing was changed.';
    throw record?.status === 'failed' ? unavailable(why) : refused(why);
  }
  const result: z.infer<typeof importResultSchema> = {
    institute_id: record.instituteId,
    ...counts,
    changed: record.isChanged ?? false,
    ...(record.status === 'checked' && record.changes ? { would_change: isAnyChange(record.changes) } : {}),
  };
  return JSON.stringify(result);
}

const isAnyChange = ({ added, changed, gone, order, learner_counts, institute }: CatalogueChanges): boolean =>
  added.count + changed.count + gone.count + learner_counts > 0 || order || institute;

function refusalBody({ findingsCount }: ImportRecord, findings: readonly Finding[], requestId: string): string {
  const message = `The catalogue was refused; nothing was changed: ${findingsCount} ${findingsCount === 1 ? 'finding' : 'findings'}. Correct the file and send it again.`;
  const error = errorBody({ code: 'invalid_request', message, details: undefined }, requestId);
  const more = findingsCount - findings.length;
  const refusal: z.infer<typeof importRefusalSchema> = { findings: [...findings], ...(more > 0 ? { more } : {}) };
  return JSON.stringify({ ...JSON.parse(error), ...refusal });
}

const ndjsonTypes = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'];

function readForm(contentType = ''): ImportForm {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json') return 'json';
  if (ndjsonTypes.includes(type)) return 'ndjson';
  throw new ApiError(
    'invalid_request',
    'Say what the body is: Content-Type: application/json, or application/x-ndjson.',
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
