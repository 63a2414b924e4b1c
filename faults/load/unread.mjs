import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

// Clients that ask for much and read none of it, and what a process takes meanwhile.

export const requestText = (method, address, headers) =>
  `${method} ${address} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

export async function openUnread(port, text) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(text);
  return socket;
}

export const residentMb = (pid) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);
