import type { OutageLog } from '../../../platform/outage-log.ts';
import { addHeaders, cutWhenStalled, type Exchange } from '../../wire/exchange.ts';
import type { BodyReader } from '../source/read-source.ts';

/** Bytes of an answer that are in memory at a time, however long the answer is and however slow its reader. */
const pieceBytes = 64 * 1024;

/** Notified about bodies that cannot be read to their end, and about those that can. */
export type ReadOutage = Pick<OutageLog, 'failed' | 'worked'>;

/**
 * Sends a body with no more than one piece in memory: reads the next when the system has taken the last.
 *
 * Closes the connection when a body cannot be read to its end, because its length was promised.
 */
export function sendInPieces(
  exchange: Exchange,
  headers: readonly string[],
  { size, open }: { readonly size: number; readonly open: () => BodyReader },
  outage: ReadOutage,
): void {
  const { request, response } = exchange;
  // A client that left while the request waited reads nothing, and no `close` event would follow to end the reader.
  const body = request.method === 'HEAD' || response.closed ? undefined : open();
  if (body) response.once('close', body.close);
  addHeaders(exchange, headers);
  response.writeHead(200, exchange.headers);
  if (!body) return void response.end();

  const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, size));
  let left = size;
  const sendNext = () => {
    if (response.destroyed) return;
    const length = readPiece(body, piece, outage);
    if (length === 0) return void response.destroy();
    left -= length;
    const bytes = piece.subarray(0, length);
    if (left === 0) {
      outage.worked();
      response.end(bytes);
    }
    // One piece per turn of the event loop, so that a fast client does not hold up the others.
    else response.write(bytes, () => setImmediate(sendNext));
  };
  sendNext();
  cutWhenStalled(request);
}

/** Returns the bytes read; 0 where nothing can be read any more. */
function readPiece(body: BodyReader, piece: Buffer, outage: ReadOutage): number {
  try {
    return body.read(piece);
  } catch (error) {
    outage.failed(error);
    return 0;
  }
}
