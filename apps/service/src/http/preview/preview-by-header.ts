import type { Clock } from '../../platform/time/clock.ts';
import { ApiError } from '../answer/api-error.ts';
import type { PreviewByHeader } from '../api/read/read-endpoint.ts';
import { previewHeader } from '../sender/cors.ts';
import { timeLeft } from '../wire/exchange.ts';
import type { PreviewReading } from './preview-reading.ts';
import type { PreviewSource } from './preview-source.ts';

/** The key and the token must be of one institute: a caller that sees drafts may also read what is public. */
export const createPreviewByHeader =
  (previews: PreviewSource, read: PreviewReading, clock: Clock): PreviewByHeader =>
  (exchange, { principal, target }, token) => {
    const linkId = typeof token === 'string' ? previews.linkOf(token) : undefined;
    if (linkId === undefined) throw noToken();
    const find = async () => {
      const previewed = await previews.find(linkId);
      if (previewed?.instituteId !== principal.instituteId) throw noToken();
      return previewed;
    };
    return read(exchange, { target, waitMs: timeLeft(exchange, clock), find });
  };

const noToken = (): ApiError =>
  new ApiError(
    'invalid_request',
    `${previewHeader}: must be the token of a preview link of the key’s institute that has neither expired nor been withdrawn.`,
    { param: previewHeader },
  );
