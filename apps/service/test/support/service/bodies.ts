import { type BodySending, createBodySending } from '../../../src/http/api/read/body-sending.ts';
import type { Clock } from '../../../src/platform/time/clock.ts';

/** Sends bodies without noting what goes wrong. */
export const createTestBodies = (clock: Clock): BodySending =>
  createBodySending({
    clock,
    onCompressionFailure: () => undefined,
    readOutage: { failed: () => undefined, worked: () => undefined },
  });
