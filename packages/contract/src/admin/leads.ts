import { z } from 'zod';
import { limits } from '../limits.ts';
import { say } from '../sentences/say.ts';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { moment } from './parts/moment.ts';
import { typedText } from './parts/text.ts';

/** How far an institute has come with an enquiry, in the usual order. */
export const leadStatuses = ['new', 'contacted', 'qualified', 'closed'] as const;

/** What stands for all servers where enquiries are filtered by website. No web page has such an origin. */
export const serverSender = 'server';

export const leadLimits = {
  /** Enquiries on a page of the inbox. */
  pageSize: 50,
  searchCharactersMax: 200,
  noteCharactersMax: 4000,
  notesMax: 200,
  /** Runs whose enquiries are counted at once: those of a page. */
  countedRunsMax: 100,
  /** The start of a message that the inbox shows. */
  messageStartCharacters: 200,
} as const;

const leadStatus = z.enum(leadStatuses, say('expected one of {values}', { values: leadStatuses.join(', ') }));
const id = typedText({ max: limits.leadIdCharactersMax });
const named = z.object({ id: z.string(), name: z.string() });

/** Filters for enquiries; an enquiry must match all of them. */
const filters = {
  /** Text somewhere in the name, the e-mail address or the message, in any letter case; or in the digits of the phone number. */
  search: typedText({ max: leadLimits.searchCharactersMax }).optional(),
  campaign_id: id.optional(),
  /** A course's id, as the catalogue had it when the enquiry came. */
  course_id: id.optional(),
  /** The id of a run, exactly (rule R13). */
  run_id: id.optional(),
  /** Host of the page that sent it, or `server`. */
  website: typedText({ max: 253 }).optional(),
  status: leadStatus.optional(),
  /** The first moment to include, and the first to leave out. */
  from: moment.optional(),
  until: moment.optional(),
};

/** What lists show of an enquiry, wherever it is kept. */
export const leadSummaryFacts = {
  id: z.string(),
  created_at: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message_start: z.string().nullable(),
  course: z.object({ id: z.string(), title: z.string() }).nullable(),
  campaign: named,
  /** Host of the page that sent it; null when a server did. */
  website: z.string().nullable(),
};

const leadSummary = z.object({ ...leadSummaryFacts, status: leadStatus, notes: z.number() });

const note = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  /** Whether the caller has written it, and may delete it. */
  is_own: z.boolean(),
  created_at: z.string(),
});

const attempt = z.object({
  number: z.number(),
  started_at: z.string(),
  duration_ms: z.number().nullable(),
  http_status: z.number().nullable(),
  problem: z.string().nullable(),
});

const delivery = z.object({
  id: z.string(),
  forwarder: z.object({ id: z.string(), kind: z.enum(['webhook', 'email']), target: z.string() }),
  status: z.enum(['pending', 'delivered', 'failed']),
  occurred_at: z.string(),
  finished_at: z.string().nullable(),
  attempts: z.array(attempt),
});

/** Everything known about an enquiry, wherever it is kept. */
const touch = z.object({
  source: z.string().optional(),
  medium: z.string().optional(),
  campaign: z.string().optional(),
  term: z.string().optional(),
  content: z.string().optional(),
  referrer: z.string().optional(),
  landing: z.string().optional(),
  at: z.string().optional(),
});

export const leadFacts = {
  id: z.string(),
  created_at: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  source: z.string().nullable(),
  /** The course's id as it was sent, and the course that it named. */
  course_id: z.string().nullable(),
  course: z.object({ id: z.string(), edition_id: z.string().nullable(), title: z.string() }).nullable(),
  /** The run that the enquiry is about, with its dates and places as they were when the enquiry came. */
  run_id: z.string().nullable(),
  run: z
    .object({
      starts_on: z.string().nullable(),
      starts_at: z.string().nullable(),
      ends_on: z.string().nullable(),
      timezone: z.string(),
      when_text: z.string().nullable(),
      places: z.array(z.object({ id: z.string(), name: z.string(), town: z.string().nullable() })),
    })
    .nullable(),
  campaign: named,
  /** The campaign's id as it was sent, where that is another. */
  requested_campaign_id: z.string().nullable(),
  extra_fields: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })),
  consent: z
    .object({ text: z.string(), version: z.string().nullable(), given: z.boolean(), recorded_at: z.string() })
    .nullable(),
  /** How the visitor came to the website (rule E9). */
  attribution: z.object({ first: touch.optional(), last: touch.optional() }).nullable(),
  /** Origin of the web page that sent it; null when a server did. */
  origin: z.string().nullable(),
  server_address: z.string().nullable(),
};

const leadDetail = z.object({
  ...leadFacts,
  /** Null for a key that no longer exists, and for an enquiry without a key. */
  key: named.nullable(),
  status: leadStatus,
  notes: z.array(note),
  /** Other enquiries of the same person, the newest first. */
  others: z.array(z.object({ id: z.string(), created_at: z.string(), campaign: named, status: leadStatus })),
  deliveries: z.array(delivery),
});

const erasure = z.object({ leads: z.number(), quarantined: z.number(), notes: z.number(), deliveries: z.number() });

const leads = '/institutes/:institute_id/leads';

/** The inbox: enquiries as an institute's admins work through them. */
export const leadEndpoints = {
  listLeads: {
    method: 'GET',
    path: leads,
    access: 'reader',
    query: z.strictObject({ ...filters, cursor: z.string().max(100).optional() }),
    /**
     * The newest first. Each request looks through a limited number of enquiries, so a page may hold few, or none, and still have one after
     * it; `searched_until` is the moment up to which it has looked.
     */
    response: z.object({
      data: z.array(leadSummary),
      next_cursor: z.string().nullable(),
      searched_until: z.string().nullable(),
    }),
  },
  /** How many enquiries are about each of some runs; those without any are left out. */
  countLeadsOfRuns: {
    method: 'GET',
    path: '/institutes/:institute_id/run-leads',
    access: 'reader',
    query: z.strictObject({
      run: z.union([id.transform((run) => [run]), z.array(id).max(leadLimits.countedRunsMax)]),
    }),
    response: z.object({ data: z.array(z.object({ run_id: z.string(), leads: z.int() })) }),
  },
  /** What enquiries can be filtered by: the values of the latest ones. */
  getLeadFilters: {
    method: 'GET',
    path: '/institutes/:institute_id/lead-filters',
    access: 'reader',
    response: z.object({
      campaigns: z.array(named),
      courses: z.array(z.object({ id: z.string(), title: z.string() })),
      websites: z.array(z.string()),
      has_servers: z.boolean(),
    }),
  },
  /** Returns all that `listLeads` would list, as a CSV file. No erasure reaches a copy that has left the service, so this is for admins. */
  exportLeads: {
    method: 'GET',
    path: '/institutes/:institute_id/leads.csv',
    access: 'admin',
    query: z.strictObject(filters),
    response: null,
  },
  getLead: { method: 'GET', path: `${leads}/:lead_id`, access: 'reader', response: leadDetail },
  /** Refused when the status is no longer `from`. */
  setLeadStatus: {
    method: 'PUT',
    path: `${leads}/:lead_id/status`,
    access: 'reader',
    body: z.strictObject({ from: leadStatus, to: leadStatus }),
    /** Not changed where the enquiry had that status already. */
    response: z.object({ status: leadStatus, is_changed: z.boolean() }),
  },
  addLeadNote: {
    method: 'POST',
    path: `${leads}/:lead_id/notes`,
    access: 'reader',
    body: z.strictObject({
      text: typedText({ max: leadLimits.noteCharactersMax }),
      /** Made by the caller, once for each note: sent again, as where an answer was lost, the note is there once. */
      id: z.uuid(say('expected the id of a note')).optional(),
    }),
    response: note,
  },
  deleteLeadNote: {
    method: 'DELETE',
    path: `${leads}/:lead_id/notes/:note_id`,
    access: 'reader',
    response: z.object({}),
  },
  /** What erasing the person who sent it would delete, including all their enquiries. The enquiry may be in quarantine. */
  getErasure: { method: 'GET', path: `${leads}/:lead_id/erasure`, access: 'reader', response: erasure },
  erasePerson: { method: 'POST', path: `${leads}/:lead_id/erasure`, access: 'admin', response: erasure },
} as const satisfies Record<string, AdminEndpoint>;

export type LeadFilters = z.output<(typeof leadEndpoints.exportLeads)['query']>;
export type LeadSummary = z.output<typeof leadSummary>;
export type LeadFacts = z.output<z.ZodObject<typeof leadFacts>>;
export type LeadDetail = z.output<typeof leadDetail>;
export type LeadNote = z.output<typeof note>;
export type LeadDelivery = z.output<typeof delivery>;
export type InboxStatus = (typeof leadStatuses)[number];
