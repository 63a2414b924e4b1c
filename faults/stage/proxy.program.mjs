import { openProxy } from './proxy.mjs';

// The port that it leads to is given; the orders are the names of what it does. It ends with the process that started it.
const proxy = await openProxy(Number(process.argv[2]));
process.on('message', (order) => {
  proxy[order]();
  process.send('done');
});
process.on('disconnect', () => process.exit());
process.send({ port: proxy.port });
