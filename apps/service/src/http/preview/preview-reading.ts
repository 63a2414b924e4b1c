import { endpoints } from '@prospectus/contract';
import type { Clock } from '../../platform/time/clock.ts';
import { within } from '../../platform/time/deadline.ts';
import type { Timer } from '../../platform/time/timer.ts';
import { ApiError, unavailable } from '../answer/api-error.ts';
import { jsonPresentation, type Presentation } from '../answer/representation.ts';
import type { Target } from '../api/door/request-target.ts';
import { createBodyCache } from '../api/read/body-cache.ts';
import type { BodySending } from '../api/read/body-sending.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { Previewed } from './preview-source.ts';

/** Bodies of the API with drafts applied: kept nowhere. */
const previewPresentation: Presentation = { ...jsonPresentation, cacheControl: 'private, no-store' };

export type PreviewReadingDeps = {
  readonly clock: Clock;
  readonly timer: Timer;
  readonly bodies: BodySending;
};

/** A read of a preview. */
export type PreviewRead = {
  readonly target: Target;
  /** Longest that the answer may wait; the preview is made all the same, for the next request. */
  readonly waitMs: number;
  /** @throws {ApiError} where there is no such preview */
  readonly find: () => Promise<Previewed>;
};

/** Answers a read from a preview (rule K6): the same bytes as after publication, and nothing of it is kept. */
export type PreviewReading = (exchange: Exchange, read: PreviewRead) => Promise<void>;

export function createPreviewReading({ clock, timer, bodies }: PreviewReadingDeps): PreviewReading {
  const shelf = { cache: createBodyCache(0), key: '', presentation: previewPresentation };

  const answer = async (exchange: Exchange, { target, waitMs, find }: PreviewRead): Promise<void> => {
    const until = clock.monotonic() + waitMs;
    const soon = <T>(work: Promise<T>) => within(Math.max(1, until - clock.monotonic()), timer, work);
    const isAwaited = () => !exchange.response.closed && !exchange.response.headersSent;
    const previewed = await soon(find());
    for (;;) {
      const model = await soon(previewed.open());
      if (!isAwaited()) return;
      if (model === undefined) throw unavailable('The catalogue of this institute is not available at the moment.');
      const readable = model.read(target, isAwaited);
      if (readable instanceof Promise) {
        // What was waited for is known now; a newer preview may have taken the place of this one.
        await soon(readable);
        continue;
      }
      if (!readable)
        throw new ApiError('not_found', endpoints[target.endpoint].notFound ?? 'There is no such resource.');
      return bodies.send(exchange, shelf, readable);
    }
  };

  return (exchange, read) =>
    answer(exchange, read).catch((cause: unknown) => {
      if (exchange.response.closed) return;
      throw cause instanceof ApiError ? cause : unavailable('The preview is being made. Try again shortly.', cause);
    });
}
