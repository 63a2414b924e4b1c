import { z } from 'zod';
import { say } from '../sentences/say.ts';
import { leadFacts, leadLimits, leadSummaryFacts } from './leads.ts';
import type { AdminEndpoint } from './parts/endpoint.ts';

export const quarantineLimits = {
  /** Most that are released or deleted at once: a page of the inbox. */
  chosenMax: leadLimits.pageSize,
  /** How long one is kept, unless the institute keeps enquiries for less. */
  days: 30,
} as const;

const summary = z.object({
  ...leadSummaryFacts,
  /** What speaks for a robot, in words. */
  reasons: z.array(z.string()),
});

const detail = z.object({
  ...leadFacts,
  reasons: z.array(z.string()),
  /** What stands in the field that no person sees. */
  trap: z.string().nullable(),
});

const chosen = z.strictObject({
  ids: z
    .array(z.uuid(say('expected ids of enquiries')), say('expected a list of ids'))
    .min(1, say('expected at least one id'))
    .max(quarantineLimits.chosenMax, `expected at most ${quarantineLimits.chosenMax} ids`),
});

const ids = z.array(z.string());
const quarantine = '/institutes/:institute_id/quarantine';

/** Enquiries that look like a robot's, until an admin has looked at them (rule E1). */
export const quarantineEndpoints = {
  listQuarantine: {
    method: 'GET',
    path: quarantine,
    access: 'reader',
    query: z.strictObject({ cursor: z.string().max(100).optional() }),
    /** The newest first. */
    response: z.object({
      data: z.array(summary),
      next_cursor: z.string().nullable(),
      /** How many of the oldest were deleted lately because there were too many; null for none. */
      let_go: z.object({ count: z.number(), last_at: z.string() }).nullable(),
    }),
  },
  countQuarantine: {
    method: 'GET',
    path: '/institutes/:institute_id/quarantine-count',
    access: 'reader',
    response: z.object({ count: z.number() }),
  },
  getQuarantined: { method: 'GET', path: `${quarantine}/:held_id`, access: 'reader', response: detail },
  /** Missing enquiries were released or deleted by somebody else, or their time was over. */
  releaseQuarantined: {
    method: 'POST',
    path: `${quarantine}/release`,
    access: 'reader',
    body: chosen,
    response: z.object({
      released: ids,
      /** Each joined an enquiry of the same person, of which it would have been a duplicate: it is a note there. */
      joined: z.array(z.object({ id: z.string(), lead_id: z.string() })),
      /** Each would have joined an enquiry that has as many notes as it may: it is still in quarantine. */
      full: z.array(z.object({ id: z.string(), lead_id: z.string() })),
      gone: ids,
    }),
  },
  deleteQuarantined: {
    method: 'POST',
    path: `${quarantine}/delete`,
    access: 'admin',
    body: chosen,
    response: z.object({ deleted: ids, gone: ids }),
  },
} as const satisfies Record<string, AdminEndpoint>;

export type QuarantinedSummary = z.output<typeof summary>;
export type QuarantinedDetail = z.output<typeof detail>;
export type QuarantineRelease = z.output<(typeof quarantineEndpoints.releaseQuarantined)['response']>;
