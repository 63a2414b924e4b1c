import { z } from 'zod';
import { say } from '../../sentences/say.ts';

const firstMs = 0;
const lastMs = Date.UTC(9999, 11, 31);

/** A moment as the dashboard sends it, within what every part of the service can keep. */
export const moment = z.iso
  .datetime({ offset: true, error: say('a time such as 2030-01-31T18:00:00Z') })
  .refine((text) => Date.parse(text) >= firstMs && Date.parse(text) <= lastMs, say('a time from 1970 to 9999'));
