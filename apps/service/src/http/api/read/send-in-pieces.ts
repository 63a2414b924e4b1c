import type { OutageLog } from '../../../platform/outage-log.ts';
import { addHeaders, cutWhenStalled, type Exchange } from '../../wire/exchange.ts';
import type { BodyReader } from '../source/read-source.ts';

/** What is held of an answer at a time, however long it is and however slowly it is read. */
const pieceBytes = 64 * 1024;

/** Told of bodies that cannot be read to their end, and of those that can. */
export type ReadOutage = Pick<OutageLog, 'failed' | 'worked'>;

/**
 * Sends a body of which nobody holds more than a piece: the next one is read when the system has taken the last.
 *
 * A body that cannot be read to its end breaks off with its connection: its length was promised.
 */
export function sendInPieces(
  exchange: Exchange,
  headers: readonly string[],
  { size, open }: { readonly size: number; readonly open: () => BodyReader },
  outage: ReadOutage,
): void {
  const { request, response } = exchange;
  // Who has gone while the request waited reads nothing, and nothing would tell that they are done.
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
    // One in a turn of the event loop: a client that reads quickly holds up nobody else.
    else response.write(bytes, () => setImmediate(sendNext));
  };
  sendNext();
  cutWhenStalled(request);
}

/** 0 where nothing can be read any more. */
function readPiece(body: BodyReader, piece: Buffer, outage: ReadOutage): number {
  try {
    return body.read(piece);
  } catch (error) {
    outage.failed(error);
    return 0;
  }
}
