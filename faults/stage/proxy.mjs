import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A way for TCP connections to a port of this machine that can be made to fail as networks and servers do. It begins as if it were not
 * there.
 */
export async function openProxy(targetPort) {
  const links = new Set();
  let delayMs = 0;
  let isStalled = false;
  let isCut = false;
  let made = 0;
  /** Called with what the server answers, before the client gets it; true keeps it from the client. */
  let isKept;

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    if (isCut) return client.on('error', ignore).resetAndDestroy();
    const link = { client, server: undefined, greeting: '' };
    link.server = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    links.add(link);
    made += 1;
    const forget = () => {
      links.delete(link);
      client.destroy();
      link.server.destroy();
    };
    for (const socket of [client, link.server]) {
      socket.on('error', ignore).on('close', forget);
      if (isStalled) socket.pause();
    }
    client.once('data', (first) => {
      link.greeting = first.toString('latin1');
    });
    pass(client, link.server, () => false);
    pass(link.server, client, (bytes) => {
      if (!isKept?.(bytes, link)) return false;
      reset(link);
      return true;
    });
  });

  /** Forwards in order, each piece after the delay that holds when it comes. */
  const pass = (from, to, isDropped) => {
    let last = Promise.resolve();
    let waiting = 0;
    const later = (work) => {
      if (delayMs === 0 && waiting === 0) return work();
      waiting += 1;
      const due = new Promise((resolve) => setTimeout(resolve, delayMs));
      last = Promise.all([last, due]).then(() => {
        waiting -= 1;
        work();
      });
    };
    from.on('data', (bytes) => {
      if (!isDropped(bytes)) later(() => to.writable && to.write(bytes));
    });
    from.on('end', () => later(() => to.end()));
  };

  const setStalled = (next) => {
    isStalled = next;
    for (const { client, server } of links) {
      for (const socket of [client, server]) next ? socket.pause() : socket.resume();
    }
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    /** Everything that is sent, each way, takes so long. */
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    /** Connections stay and are made, but nothing comes through, as if the other side hung. */
    stall: () => setStalled(true),
    /** Every connection is lost, and none is made. */
    cut() {
      isCut = true;
      for (const link of links) reset(link);
    },
    /** How many connections were made so far. */
    made: () => made,
    /** Resets this share of the connections there are; returns how many those were. */
    reset(share) {
      const chosen = [...links].filter((_, at) => Math.floor((at + 1) * share) > Math.floor(at * share));
      for (const link of chosen) reset(link);
      return chosen.length;
    },
    /** Loses the connection instead of passing an answer on, so often as `matches(bytes, greeting)` says yes, up to `times`. */
    loseReplies(times, matches) {
      let left = times;
      isKept = (bytes, { greeting }) => {
        const isLost = left > 0 && matches(bytes, greeting);
        if (isLost) left -= 1;
        return isLost;
      };
      return { left: () => left };
    },
    /** As if it were not there. */
    mend() {
      delayMs = 0;
      isCut = false;
      isKept = undefined;
      setStalled(false);
    },
    async close() {
      for (const link of links) reset(link);
      server.close();
      await once(server, 'close');
    },
  };
}

function reset({ client, server }) {
  client.resetAndDestroy();
  server.resetAndDestroy();
}

/** What goes wrong with a connection is seen by those at its ends. */
const ignore = () => undefined;
