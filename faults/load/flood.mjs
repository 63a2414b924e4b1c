import { connect } from 'node:net';

/**
 * Opens a kept-alive connection, and opens it again when it is lost. It does next to no work for an answer, so that the client itself is
 * not overloaded.
 */
function openLine(port) {
  let socket;
  let head = '';
  let missing = 0;
  let answer;
  let done;

  const finish = (result) => {
    const tell = done;
    done = undefined;
    tell?.(result);
  };
  const read = (bytes) => {
    if (!answer) {
      head += bytes.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const text = head.slice(0, end);
      answer = { status: Number(text.slice(9, 12)), hasRetryAfter: /\r\nretry-after: \d/i.test(text) };
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - 4);
      head = '';
    } else missing -= bytes.length;
    if (missing > 0) return;
    const whole = answer;
    answer = undefined;
    finish(whole);
  };
  const open = () => {
    head = '';
    answer = undefined;
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    socket = opened;
    opened.on('data', read).on('error', () => undefined);
    opened.on('close', () => {
      if (socket !== opened) return;
      socket = undefined;
      finish({ status: undefined });
    });
  };
  return {
    send(request, onDone) {
      done = onDone;
      if (!socket) open();
      socket.write(request, 'latin1');
    },
    close() {
      done = undefined;
      socket?.destroy();
    },
  };
}

/** Fewer at a time than the system queues for a listening program: the others would try again only after seconds. */
const connectingMax = 500;

/** A connection that has had a request is kept open for longer than one that has not. */
const opening = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

async function openLines(port, count) {
  const lines = Array.from({ length: count }, () => openLine(port));
  const open = async (line) => {
    const { status } = await new Promise((resolve) => line.send(opening, resolve));
    if (status !== 200) throw new Error(`A connection of ${count} could not be opened (${status ?? 'lost'}).`);
  };
  for (let at = 0; at < count; at += connectingMax) await Promise.all(lines.slice(at, at + connectingMax).map(open));
  return lines;
}

/**
 * Sends requests for some seconds: `perSecond` of them whether or not earlier ones were answered, as long as one of the connections is
 * free; without `perSecond`, each connection sends its next request when it has its answer. Calls `onSent` after the last one. Resolves to
 * the answers, each with `sentAt` (clock time) and `ms`, how many requests found no connection free, and how many had no answer 8 s after
 * the last was sent.
 */
export async function flood({ port, requests, seconds, connections, perSecond, onSent }) {
  const all = await openLines(port, connections);
  // In the order in which they became free: a connection that is never used would be closed.
  const idle = new Set(all);
  const answers = [];
  const endsAt = performance.now() + seconds * 1000;
  let number = 0;
  let heldBack = 0;
  let isSent = false;

  const take = () => {
    const [line] = idle;
    idle.delete(line);
    return line;
  };
  const sendOn = (line) => {
    const startedAt = performance.now();
    const sentAt = Date.now();
    line.send(requests[number++ % requests.length], (answer) => {
      answers.push({ ...answer, sentAt, ms: performance.now() - startedAt });
      if (perSecond === undefined && performance.now() < endsAt) sendOn(line);
      else idle.add(line);
    });
  };

  const startedAt = performance.now();
  if (perSecond === undefined) while (idle.size > 0) sendOn(take());
  let begun = 0;
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      if (perSecond !== undefined && now < endsAt) {
        const due = Math.floor(((now - startedAt) / 1000) * perSecond);
        for (; begun < due; begun += 1) {
          const line = take();
          if (line) sendOn(line);
          else heldBack += 1;
        }
      }
      if (now >= endsAt && !isSent) {
        isSent = true;
        onSent?.();
      }
      const isOver = now >= endsAt && (idle.size === connections || now > endsAt + 8_000);
      if (!isOver) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  const unanswered = connections - idle.size;
  for (const line of all) line.close();
  return { answers, heldBack, unanswered };
}
