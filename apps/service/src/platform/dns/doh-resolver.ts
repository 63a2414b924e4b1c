import type { Timer } from '../time/timer.ts';
import { encodeTxtQuestion, readTxtAnswer } from './dns-message.ts';
import { exchangeDoh } from './doh-exchange.ts';
import type { TxtResolver } from './txt-answer.ts';

/** Longest one question may take: two resolvers have their turn within the 10 s of a verification (decision D36). */
const questionTimeoutMs = 4_000;

/** A resolver that is asked by DNS over HTTPS at the given address. */
export function createDohResolver(address: string, timer: Timer): TxtResolver {
  const url = new URL(address);
  return {
    name: url.host,
    async lookUp(name, signal) {
      const deadline = new AbortController();
      const callOff = timer(
        () => deadline.abort(`did not answer within ${questionTimeoutMs / 1000} s`),
        questionTimeoutMs,
      );
      try {
        const exchange = await exchangeDoh(url, encodeTxtQuestion(name), AbortSignal.any([signal, deadline.signal]));
        return exchange.kind === 'failed' ? exchange : readTxtAnswer(exchange.bytes, name);
      } finally {
        callOff();
      }
    },
  };
}
