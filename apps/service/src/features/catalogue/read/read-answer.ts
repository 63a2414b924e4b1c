import type { readEndpoints } from '@prospectus/contract';
import type { z } from 'zod';
import type { ReadRequest } from '../../../http/api/source/read-source.ts';
import type { Snapshot } from './snapshot.ts';

/** What the API would answer, whose type is the endpoint's; undefined where it would not find it. */
export async function readAnswer<Request extends ReadRequest>(
  snapshot: Snapshot,
  request: Request,
): Promise<z.infer<(typeof readEndpoints)[Request['endpoint']]['response']> | undefined> {
  const body = await snapshot.read(request);
  return body && JSON.parse(body.compose().toString());
}
