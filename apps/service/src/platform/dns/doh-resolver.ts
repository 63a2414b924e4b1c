import { assertNever, type Said, say, toSaid } from '@prospectus/contract';
import { type AnswerHead, callHttp, connectionFailure, type HttpOutcome } from '../http-call.ts';
import { createDeadline } from '../time/deadline.ts';
import type { Timer } from '../time/timer.ts';
import { encodeTxtQuestion, readTxtAnswer } from './dns-message.ts';
import type { TxtAnswer, TxtResolver } from './txt-answer.ts';

/** Longest one question may take: two resolvers have their turn within the 10 s of a verification (rule D36). */
const questionTimeoutMs = 4_000;

/** A DNS message has no more bytes than its length can say; what is longer is none. */
const answerBytesMax = 64 * 1024;

const messageType = 'application/dns-message';

/** A resolver that is asked by DNS over HTTPS (RFC 8484) at the given address. */
export function createDohResolver(address: string, timer: Timer): TxtResolver {
  const url = new URL(address);
  return {
    name: url.host,
    async lookUp(name, signal) {
      const body = encodeTxtQuestion(name);
      const deadline = createDeadline(questionTimeoutMs, timer);
      const outcome = await callHttp({
        method: 'POST',
        url,
        headers: { 'Content-Type': messageType, Accept: messageType },
        body,
        answerBytesMax,
        isWanted: (head) => findRefusal(head) === undefined,
        signal: AbortSignal.any([signal, deadline.signal]),
      });
      deadline.callOff();
      return readOutcome(outcome, name);
    },
  };
}

function readOutcome(outcome: HttpOutcome, name: string): TxtAnswer {
  switch (outcome.kind) {
    case 'answered': {
      const refusal = findRefusal(outcome);
      return refusal === undefined ? readTxtAnswer(outcome.bytes, name) : failed(refusal);
    }
    case 'too_long':
      return failed('answered more than a DNS message can hold');
    case 'cut_off':
      return failed('stopped in the middle of its answer');
    case 'upgraded':
      return failed(noMessage);
    case 'failed':
      return failed(connectionFailure(outcome.error));
    case 'ended':
      return failed(toSaid(String(outcome.reason)));
    default:
      return assertNever(outcome);
  }
}

const failed = (why: Said): TxtAnswer => ({ kind: 'failed', why });

const noMessage = 'did not answer with a DNS message';

function findRefusal({ status, headers }: AnswerHead): Said | undefined {
  if (status >= 300 && status < 400) {
    return say('answered HTTP {status}: redirects are not followed', { status });
  }
  if (status !== 200) return say('answered HTTP {status}', { status });
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== messageType) return noMessage;
  return headers['content-encoding'] === undefined ? undefined : 'answered in a compression that was not requested';
}
