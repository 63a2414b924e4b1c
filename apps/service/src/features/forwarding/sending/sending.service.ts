import { say } from '@prospectus/contract';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import type { Forwarder } from '../forwarder/forwarder.ts';
import { answerTimeoutMs, attemptTimeoutMs, type Sending } from '../forwarder/sending.ts';
import { type Parcel, Problem, type Transport, type Transports } from '../forwarder/transport.ts';

export type SendingDeps = { readonly transports: Transports; readonly clock: Clock; readonly timer: Timer };

export type SendingBounds = {
  /** Ends the attempt early when it asks to. */
  readonly stop?: AbortSignal;
  /** Whether to wait longer, up to `answerTimeoutMs`, once only the answer is missing. Not where a person waits for the outcome. */
  readonly isPatient?: boolean;
};

/** Sends a parcel once. Takes no longer than it may, whatever the other side does. */
export async function send(
  deps: SendingDeps,
  parcel: Parcel,
  { stop, isPatient = false }: SendingBounds = {},
): Promise<Sending> {
  const { transports, clock, timer } = deps;
  const startedMs = clock.monotonic();
  const controller = new AbortController();
  let callOff = timer(() => controller.abort(new Problem(tooSlow)), attemptTimeoutMs);
  const waitForAnswer = () => {
    if (!isPatient) return;
    callOff();
    callOff = timer(() => controller.abort(new Problem(unconfirmed)), answerTimeoutMs);
  };
  const abort = () => controller.abort(new Problem('The service stopped before the delivery was finished.'));
  stop?.addEventListener('abort', abort);
  if (stop?.aborted) abort();
  const measured = () => ({ durationMs: Math.max(0, Math.round(clock.monotonic() - startedMs)) });
  try {
    const { httpStatus } = await transportOf(transports, parcel.forwarder)(parcel, controller.signal, waitForAnswer);
    return { ...measured(), outcome: 'arrived', httpStatus };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...measured(), outcome: 'failed', httpStatus: error.httpStatus, problem: error.sentence };
  } finally {
    callOff();
    stop?.removeEventListener('abort', abort);
  }
}

const tooSlow = say('It took longer than {seconds} s.', { seconds: attemptTimeoutMs / 1000 });
const unconfirmed = say(
  'The whole message was sent, but the server did not confirm it within {seconds} s, so it may have arrived.',
  {
    seconds: answerTimeoutMs / 1000,
  },
);

/** The one that belongs to the kind, which the types cannot tell. */
const transportOf = (transports: Transports, { kind }: Forwarder): Transport => transports[kind] as Transport;
