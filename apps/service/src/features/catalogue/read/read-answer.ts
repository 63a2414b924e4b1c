import type { readEndpoints } from '@prospectus/contract';
import type { z } from 'zod';
import type { ReadRequest } from '../../../http/api/source/read-source.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * What the API would answer, whose type is the endpoint's; undefined where it would not find it.
 *
 * @throws where another snapshot has taken the place of this one meanwhile
 */
export async function readAnswer<Request extends ReadRequest>(
  snapshot: Snapshot,
  request: Request,
): Promise<z.infer<(typeof readEndpoints)[Request['endpoint']]['response']> | undefined> {
  const body = await snapshot.read(request);
  if (!body && snapshot.isClosed) throw new Error('The snapshot was read after it was closed.');
  return body && JSON.parse(body.compose().toString());
}
