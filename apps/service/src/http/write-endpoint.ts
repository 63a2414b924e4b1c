import { readEnquiry } from '@prospectus/contract';
import { ApiError } from './api-error.ts';
import type { AdmittedWrite } from './door.ts';
import { type Exchange, jsonType, send } from './exchange.ts';
import type { WriteSource } from './write-source.ts';

export type WriteDeps = { readonly sink: WriteSource };

/** Answers admitted requests to keep something. */
export function createWriteEndpoint(_deps: WriteDeps) {
  return {
    async handle(exchange: Exchange, _admitted: AdmittedWrite): Promise<void> {
      const reading = readEnquiry({});
      if (reading.outcome === 'refused')
        throw new ApiError('invalid_request', reading.message, { param: reading.param });
      send(exchange, 201, ['Cache-Control', 'no-store', 'Content-Type', jsonType], '{"status":"received"}');
    },
  };
}
