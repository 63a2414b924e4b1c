import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns the address of a listening server on its own machine. */
export function ownUrl(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  if (address === '::' || address === '0.0.0.0') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
