import type { IncomingMessage } from 'node:http';
import { doctorEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, readRoute } from '../../http/admin/admin-route.ts';
import { refused } from '../../http/admin/refusals.ts';
import type { UsageCounting } from '../usage/index.ts';
import type { Way } from './call.service.ts';
import { isHealthy } from './checks/check.ts';
import type { ForwardingFacts } from './checks/surroundings-checks.ts';
import { type DoctorDeps, examine } from './doctor.service.ts';
import type { GivenKey } from './key-search.service.ts';
import { readRefusals } from './refusals.service.ts';

export type DoctorRouteDeps = DoctorDeps & {
  readonly usage: Pick<UsageCounting, 'write'>;
  readonly way: () => Way;
  /** What this process has seen of proxies, given a request that came now. */
  readonly seeForwarding: (request: IncomingMessage) => ForwardingFacts;
};

/** Tells people why calls with a key of theirs do not work on a page of theirs, and which did not lately. */
export function doctorAdminRoutes(deps: DoctorRouteDeps): readonly AdminRoute[] {
  // Each examination asks the DNS several times, so an institute has one at a time.
  const underWay = new Set<string>();
  const route = readRoute(doctorEndpoints.runDoctor, async ({ instituteId, body, request }) => {
    if (underWay.has(instituteId))
      throw refused('Checks for this institute are already running. Try again in a moment.');
    underWay.add(instituteId);
    try {
      const forwarding = deps.seeForwarding(request.raw);
      const key = givenKey(body);
      const checks = await examine(deps, { instituteId, key, page: body.origin, way: deps.way(), forwarding });
      return { healthy: isHealthy(checks), checks };
    } finally {
      underWay.delete(instituteId);
    }
  });
  const refusals = readRoute(doctorEndpoints.listRefusals, async ({ instituteId }) => {
    // So that at least what this process has refused is in it.
    await deps.usage.write();
    return readRefusals(deps, instituteId);
  });
  return [route, refusals];
}

/** A pasted key says more than an id: a call can be made with it. Blanks around it are a slip of copying. */
function givenKey({
  key,
  key_id: id,
}: {
  readonly key?: string | undefined;
  readonly key_id?: string | undefined;
}): GivenKey {
  const secret = key?.trim() ?? '';
  if (secret !== '') return { kind: 'secret', secret };
  return id === undefined ? { kind: 'none' } : { kind: 'id', id };
}
