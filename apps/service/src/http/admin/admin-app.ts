import { type AdminEndpoint, adminPath } from '@prospectus/contract/admin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import type { AdminRoute, RouteTools } from './admin-route.ts';
import { type Admission, type AdmissionDeps, admit } from './admission.ts';
import type { RecordChange } from './change.ts';
import { createLargeAnswers } from './large-answers.ts';
import type { Actor } from './principal.ts';
import { isMade } from './ready-json.ts';
import { createJsonSending } from './send-json.ts';

export type AdminDeps = AdmissionDeps & {
  readonly db: Database;
  readonly clock: Clock;
  readonly recordChange: RecordChange;
  /**
   * Counts changes of a person in an institute, '' for none, so that no one fills the audit log: all of them, or none.
   *
   * @throws {ApiError} `rate_limited`
   */
  readonly countChange: (userId: string, instituteId: string, changes: number) => Promise<void>;
  /** Does an owner's work, an institute's or a person's, with connections of the owner's share; without an owner, with any. */
  readonly asOwner: AsOwner;
};

export type AsOwner = <T>(owner: string | undefined, work: () => T) => T;

/** Registers the dashboard's API: every route is let in, checked, run and answered in the same way. */
export async function registerAdmin(
  app: FastifyInstance,
  deps: AdminDeps,
  routes: readonly AdminRoute[],
): Promise<void> {
  const own = { ...deps, sendJson: createJsonSending(deps.clock, createLargeAnswers()) };
  await app.register(
    (admin, _options, done) => {
      admin.decorateRequest('admission');
      for (const route of routes.filter(({ endpoint }) => !endpoint.isUpload)) addRoute(admin, own, route);
      void admin.register((uploads, _, uploadsDone) => {
        uploads.removeAllContentTypeParsers();
        // The handler reads the stream.
        uploads.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
        for (const route of routes.filter(({ endpoint }) => endpoint.isUpload)) addRoute(uploads, own, route);
        uploadsDone();
      });
      done();
    },
    { prefix: adminPath },
  );
}

type Own = AdminDeps & { readonly sendJson: ReturnType<typeof createJsonSending> };

function addRoute(app: FastifyInstance, deps: Own, { endpoint, answer }: AdminRoute): void {
  const { method, path, response } = endpoint;
  app.route({
    method,
    url: path,
    // Before the body is read.
    onRequest: async (request) => {
      request.admission = await admit(deps, endpoint, request);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { admission } = request;
      if (admission === undefined) throw new Error('A request was not admitted.');
      const owner = ownerOf(endpoint, admission);
      const inShare = <T>(work: () => T) => deps.asOwner(owner, work);
      const tools = { ...createTools(deps, admission.actor, admission.instituteId), inShare };
      const answered = await inShare(() => answer({ ...admission, request, reply }, tools));
      // A file, or nothing at all, is sent by the route itself.
      if (response === null) return answered;
      const json = isMade(answered) ? answered : Buffer.from(JSON.stringify(response.parse(answered)));
      return deps.sendJson(request, reply, json, owner ?? '');
    },
  });
}

/** Whose share of connections a request takes, if it is held up by any. */
function ownerOf({ access, method }: AdminEndpoint, { instituteId, person }: Admission): string | undefined {
  // What anyone may ask takes a moment only, signing in above all; jobs with a token take turns already.
  if (person === undefined) return undefined;
  // Operators act on an institute that is kept busy, too.
  if (access === 'operator') return person.userId;
  // What people change of their own account must not stop halfway, such as new recovery codes that are never shown.
  const isOwnChange = access === 'person' && method !== 'GET';
  return isOwnChange ? undefined : instituteId || person.userId;
}

function createTools(
  { db, clock, recordChange, countChange, asOwner }: AdminDeps,
  actor: Actor,
  instituteId: string,
): Omit<RouteTools, 'inShare'> {
  const made = () => ({ actor, instituteId: instituteId === '' ? null : instituteId, at: new Date(clock.now()) });
  let counted = 0;
  const count = async (changes: number) => {
    if (actor.kind === 'person' && changes > 0) await countChange(actor.userId, instituteId, changes);
    counted += changes;
  };
  return {
    count,
    async change(work) {
      // Before there is a transaction: this needs a connection, too.
      if (counted === 0) await count(1);
      counted -= 1;
      return inTransaction(db, async (trx) => {
        const { body, changes } = await work(trx);
        for (const change of changes) await recordChange(trx, { ...change, ...made() });
        return body;
      });
    },
    // What it records has happened: that waits for no turn.
    record: (change) => asOwner(undefined, () => recordChange(db, { ...change, ...made() })),
  };
}
