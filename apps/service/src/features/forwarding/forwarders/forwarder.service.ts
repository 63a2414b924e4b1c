import { randomBytes, randomUUID } from 'node:crypto';
import { readEmail, type Said, say, toSaid } from '@prospectus/contract';
import type { DashboardLanguage } from '@prospectus/contract/admin';
import {
  isLookupFailure,
  NotPublicError,
  resolveByDns,
  resolvePublic,
} from '../../../platform/outgoing/guarded-lookup.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import type { Database } from '../../../schema/tables.ts';
import { insertForwarder } from '../forwarder/forwarder.repository.ts';
import { type Forwarder, type ForwarderKind, forwardersMax } from '../forwarder/forwarder.ts';
import { notPublic } from '../forwarder/network-problem.ts';
import type { Sending } from '../forwarder/sending.ts';
import { createWebhookSecrets } from '../forwarder/webhook-secret.ts';
import { send } from '../sending/sending.service.ts';
import { createTransports, type ForwardingSettings } from '../sending/transports.ts';
import { readWebhookUrl } from '../webhook/webhook-url.ts';

export type ForwarderDeps = {
  readonly db: Database;
  readonly settings: ForwardingSettings;
  readonly clock: Clock;
  readonly timer: Timer;
};

export type AddForwarder = {
  readonly instituteId: string;
  readonly kind: ForwarderKind;
  readonly typed: string;
  /** Of the mails that a mailbox receives. */
  readonly language: DashboardLanguage;
};

export type Addition =
  | { readonly outcome: 'added'; readonly forwarder: Forwarder }
  | { readonly outcome: 'refused'; readonly reason: Said }
  | { readonly outcome: 'unknown_institute' };

/** Adds a webhook, with a secret of its own, or a mailbox. `store` does so at the end, once name servers were asked. */
export async function addForwarder(
  deps: ForwarderDeps,
  request: AddForwarder,
  store = (forwarder: Forwarder): Promise<Addition> => storeForwarder(deps, forwarder),
): Promise<Addition> {
  const preparation = await prepareForwarder(deps, request);
  return preparation.outcome === 'refused' ? preparation : store(preparation.forwarder);
}

export type Preparation =
  | { readonly outcome: 'prepared'; readonly forwarder: Forwarder }
  | { readonly outcome: 'refused'; readonly reason: Said };

/** Reads what was typed, and asks the name servers where a webhook would lead. Nothing is stored yet. */
export async function prepareForwarder(
  { settings, clock }: Omit<ForwarderDeps, 'db'>,
  { instituteId, kind, typed, language }: AddForwarder,
): Promise<Preparation> {
  const reading = kind === 'webhook' ? await readTarget(typed, settings) : readAddress(typed);
  if (reading.outcome === 'refused') return reading;
  const common = { id: randomUUID(), instituteId, target: reading.target, createdAt: new Date(clock.now()) };
  const forwarder: Forwarder =
    kind === 'webhook'
      ? { ...common, kind, secret: { kind: 'clear', text: makeSecret() } }
      : { ...common, kind, secret: null, unconfirmedSince: common.createdAt, language };
  return { outcome: 'prepared', forwarder };
}

/**
 * Stores a forwarder that was prepared, unless the institute has it already, or as many as it may. What is given back holds a webhook's secret in
 * clear, to be shown this once.
 */
export async function storeForwarder(
  { db, settings }: Pick<ForwarderDeps, 'db' | 'settings'>,
  forwarder: Forwarder,
): Promise<Addition> {
  const { outcome } = await insertForwarder(db, sealed(forwarder, settings));
  if (outcome === 'unknown_institute') return { outcome };
  if (outcome === 'taken') return refused(say('{target} was already added.', { target: forwarder.target }));
  if (outcome === 'too_many') {
    return refused(
      say('The institute already has {max}, which is the maximum. Remove one first.', { max: forwardersMax }),
    );
  }
  return { outcome: 'added', forwarder };
}

function sealed(forwarder: Forwarder, { authSecret }: ForwardingSettings): Forwarder {
  if (forwarder.kind === 'email') return forwarder;
  return { ...forwarder, secret: createWebhookSecrets(authSecret).seal(forwarder.secret, forwarder.id) };
}

/** As Standard Webhooks has it. */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

type ReadTarget = { readonly outcome: 'read'; readonly target: string } | ReturnType<typeof refused>;

const refused = (reason: Said) => ({ outcome: 'refused', reason }) as const;

/** A name that leads nowhere is taken: it may lead somewhere by the time it is used. */
async function readTarget(typed: string, settings: ForwardingSettings): Promise<ReadTarget> {
  const privateAddresses = settings.webhookPrivateAddresses;
  const reading = readWebhookUrl(typed, { privateAddresses });
  if (reading.outcome === 'refused') return reading;
  try {
    if (!privateAddresses) await resolvePublic(settings.resolve ?? resolveByDns, reading.url.hostname);
  } catch (error) {
    if (error instanceof NotPublicError) return refused(notPublic);
    if (!isLookupFailure(error)) throw error;
  }
  return { outcome: 'read', target: reading.url.href };
}

function readAddress(typed: string): ReadTarget {
  const reading = readEmail('The mailbox', typed);
  if (reading.outcome === 'refused') return refused(toSaid(reading.message));
  if (reading.value === null) return refused('The mailbox must be an e-mail address.');
  return { outcome: 'read', target: reading.value.toLowerCase() };
}

/** Sends a test now, past the queue and the log. */
export function testForwarder(
  { settings, clock, timer }: Omit<ForwarderDeps, 'db'>,
  forwarder: Forwarder,
): Promise<Sending> {
  const id = randomUUID();
  const event = { kind: 'test', id, instituteId: forwarder.instituteId, occurredAt: new Date(clock.now()) } as const;
  return send({ transports: createTransports(settings, clock), clock, timer }, { id, forwarder, event });
}
