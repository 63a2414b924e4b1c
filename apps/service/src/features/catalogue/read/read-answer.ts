import type { Body, ReadRequest } from '../../../http/api/source/read-source.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * What the API would answer; undefined where it would not find it.
 *
 * @throws where another snapshot has taken the place of this one meanwhile
 */
export async function readBody(snapshot: Snapshot, request: ReadRequest): Promise<Body | undefined> {
  const body = await snapshot.read(request);
  if (snapshot.isClosed) throw new Error('The snapshot was read after it was closed.');
  return body;
}
