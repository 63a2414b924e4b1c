// The program that sanitises stored HTML again; it ends or hangs at an institute in the way that the institute's id begins with.

const ends = {
  killed: () => process.kill(process.pid, 'SIGKILL'),
  abort: () => process.abort(),
  exit: () => process.exit(3),
  heap: () => {
    const all = [];
    for (;;) all.push(Buffer.alloc(2 ** 24, 1));
  },
  hang: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
};

const send = process.send.bind(process);
process.send = (message) => send(message, () => ends[message.instituteId?.split('-')[0]]?.());

await import('../../../dist/features/catalogue-source/resanitising/resanitise.program.js');
