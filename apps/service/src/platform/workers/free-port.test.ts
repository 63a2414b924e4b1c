import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from './free-port.ts';

const host = '127.0.0.1';

it('finds a port that is free, and that no system gives to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => findFreePort(host)));

  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    // Linux gives those from 32,768 on, others those from 49,152 on.
    expect(port).toBeLessThan(32_768);
  }
  const server = createServer().listen(ports[0], host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
});

it('says why there is none on an address that this machine does not have', async () => {
  await expect(findFreePort('203.0.113.1')).rejects.toThrow('EADDRNOTAVAIL');
});
