import { z } from 'zod';
import { say } from '../sentences/say.ts';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { moment } from './parts/moment.ts';

/** Longest address of a webhook or mailbox that is looked at at all. */
const targetUnitsMax = 2500;

/** What a link carries. */
const linkToken = z.string().regex(/^[\w-]{1,100}$/, say('the token in the link'));

const statusSchema = z.enum(['pending', 'delivered', 'failed']);

const attemptSchema = z.object({
  number: z.int().describe('From 1.'),
  started_at: z.string(),
  duration_ms: z.int().nullable().describe('Null while it is in progress, or when it was interrupted.'),
  http_status: z.int().nullable(),
  problem: z.string().nullable(),
});

const deliverySchema = z.object({
  id: z.string(),
  forwarder_id: z.string(),
  event_id: z.string().describe('The same for every forwarder and every attempt; `webhook-id` of the request.'),
  type: z.enum(['lead.created', 'lead.erased']),
  lead_id: z.string(),
  status: statusSchema,
  occurred_at: z.string(),
  finished_at: z.string().nullable(),
  attempts: z.array(attemptSchema),
});

export type DeliveryWire = z.infer<typeof deliverySchema>;

const forwarderSchema = z.object({
  id: z.string(),
  kind: z.enum(['webhook', 'email']),
  target: z.string().describe('Address of the webhook, or e-mail address.'),
  created_at: z.string(),
  /** False for a mailbox whose reader has not opened the link yet that was sent there: it is sent nothing else. */
  is_confirmed: z.boolean(),
  /** Of the latest 2,000 deliveries, as far as the log still holds them. */
  counts: z.object({ pending: z.int(), delivered: z.int(), failed: z.int() }),
  last_delivered_at: z.string().nullable(),
  /** Why the latest attempt failed; null when it did not. */
  last_problem: z.string().nullable(),
});

export type ForwarderWire = z.infer<typeof forwarderSchema>;

export const forwarderEndpoints = {
  /** Webhooks and mailboxes, in order of their making. */
  listForwarders: {
    method: 'GET',
    path: '/institutes/:institute_id/forwarders',
    access: 'admin',
    response: z.object({
      data: z.array(forwarderSchema),
      /** Most of one kind. */
      limit: z.int(),
      /** How long the log holds deliveries that are over. */
      log_days: z.int(),
      /** Whether the service can send mail at all. */
      is_mail_on: z.boolean(),
    }),
  },
  /**
   * Sends every enquiry from now on, to a mailbox once it is confirmed. A webhook's secret is shown this once. A refused address is
   * `invalid_request`.
   */
  addForwarder: {
    method: 'POST',
    path: '/institutes/:institute_id/forwarders',
    access: 'admin',
    body: z.strictObject({ kind: z.enum(['webhook', 'email']), target: z.string().max(targetUnitsMax) }),
    response: z.object({
      forwarder: forwarderSchema,
      secret: z.string().nullable(),
      /** Why a mailbox could not be sent its link; null where it was, and for webhooks. */
      confirmation_problem: z.string().nullable(),
    }),
  },
  /** Sends a mailbox that is not confirmed another link; the former one opens nothing any more. */
  resendConfirmation: {
    method: 'POST',
    path: '/institutes/:institute_id/forwarders/:forwarder_id/confirmation',
    access: 'admin',
    response: z.object({ id: z.string() }),
  },
  /** Tells what a link confirms. */
  lookUpMailbox: {
    method: 'POST',
    path: '/mailbox-confirmations/look-up',
    access: 'anyone',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ target: z.string(), institute_name: z.string() }),
  },
  /** Uses the link up: enquiries are sent there from now on. */
  confirmMailbox: {
    method: 'POST',
    path: '/mailbox-confirmations/use',
    access: 'anyone',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ target: z.string(), institute_name: z.string() }),
  },
  /** Removes one with the log of its deliveries. */
  removeForwarder: {
    method: 'DELETE',
    path: '/institutes/:institute_id/forwarders/:forwarder_id',
    access: 'admin',
    response: z.object({ id: z.string() }),
  },
  /** Gives a webhook another signing secret, shown this once; the former signs nothing from now on. A mailbox has none, and is refused. */
  replaceWebhookSecret: {
    method: 'POST',
    path: '/institutes/:institute_id/forwarders/:forwarder_id/secret',
    access: 'admin',
    response: z.object({ secret: z.string() }),
  },
  /** Sends a signed test event now, past queue and log, and tells what came back. */
  testForwarder: {
    method: 'POST',
    path: '/institutes/:institute_id/forwarders/:forwarder_id/test',
    access: 'admin',
    response: z.object({
      outcome: z.enum(['arrived', 'failed']),
      http_status: z.int().nullable(),
      duration_ms: z.int(),
      problem: z.string().nullable(),
    }),
  },
  /** The log of a forwarder's deliveries, the latest first. */
  listDeliveries: {
    method: 'GET',
    path: '/institutes/:institute_id/forwarders/:forwarder_id/deliveries',
    access: 'admin',
    query: z.strictObject({
      status: statusSchema.optional(),
      type: z.enum(['lead.created', 'lead.erased']).optional(),
      since: moment.optional(),
      until: moment.optional(),
      cursor: z.string().max(100).optional(),
    }),
    response: z.object({ data: z.array(deliverySchema), next_cursor: z.string().nullable() }),
  },
  /** Makes deliveries again from their first attempt on, with the events they had. */
  replayDeliveries: {
    method: 'POST',
    path: '/institutes/:institute_id/forwarders/:forwarder_id/replay',
    access: 'admin',
    body: z.strictObject({ since: moment.optional(), failed_only: z.boolean() }),
    response: z.object({ replayed: z.int() }),
  },
  /** The same for one. */
  replayDelivery: {
    method: 'POST',
    path: '/institutes/:institute_id/forwarders/:forwarder_id/deliveries/:delivery_id/replay',
    access: 'admin',
    response: z.object({ replayed: z.int() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
