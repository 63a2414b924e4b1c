import { once } from 'node:events';
import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Opens one kept-alive connection that sends a request at a time and reads answers with as little work as possible: the client shares the
 * machine with what it measures.
 *
 * `ask` calls back with the status, the length of the body and whether it came compressed, once the last byte is there.
 */
export async function openConnection(port) {
  let answered;
  let head = '';
  let answer;
  let missing = 0;

  const read = (bytes, length) => {
    let at = 0;
    if (!answer) {
      const end = bytes.subarray(0, length).indexOf(headEnd);
      if (end < 0 && head === '') {
        // The end may lie on the border of two reads: this rare case is slower.
        head = bytes.latin1Slice(0, length);
        return;
      }
      if (head !== '') {
        const before = head.length;
        head += bytes.latin1Slice(0, length);
        const border = head.indexOf('\r\n\r\n');
        if (border < 0) return;
        answer = readHead(head.slice(0, border));
        at = border + 4 - before;
      } else {
        answer = readHead(bytes.latin1Slice(0, end));
        at = end + 4;
      }
      head = '';
      missing = answer.length;
    }
    missing -= length - at;
    if (missing > 0) return;
    const done = answer;
    answer = undefined;
    if (missing < 0) throw new Error('An answer was longer than it said.');
    answered(done);
  };

  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(128 * 1024),
      callback: (length, bytes) => {
        read(bytes, length);
        return true;
      },
    },
  });
  await once(socket, 'connect');
  let isClosing = false;
  socket.on('close', () => {
    if (!isClosing) throw new Error('The server closed a connection.');
  });

  return {
    ask(request, onAnswer) {
      answered = onAnswer;
      socket.write(request, 'latin1');
    },
    close() {
      isClosing = true;
      socket.destroy();
    },
  };
}

function readHead(head) {
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  if (!length && status !== 304) throw new Error(`An answer does not say how long it is:\n${head}`);
  return { status, length: length ? Number(length[1]) : 0, isCompressed: /\r\ncontent-encoding:/i.test(head) };
}
