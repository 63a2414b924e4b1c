import { join } from 'node:path';
import type { Postmaster } from './postmaster.ts';

/** Where the cluster's server is reached. */
export type Address = {
  /** The folder of its socket; absent where it is reached at 127.0.0.1. */
  readonly socketFolder?: string;
  /** Is in the socket's name, too. */
  readonly port: number;
};

/** The least that any system allows for a socket's path, on macOS, less the byte that ends it. */
const socketBytesMax = 103;

/**
 * The folder in which the server makes its socket: the cluster's own, which nobody else can enter, so that nobody else can be taken for the
 * server. Undefined on Windows, and where the path is longer than a socket's may be.
 */
export function socketFolderOf(cluster: string): string | undefined {
  const isTooLong = Buffer.byteLength(join(cluster, socketName(65_535))) > socketBytesMax;
  return process.platform === 'win32' || isTooLong ? undefined : cluster;
}

export const socketName = (port: number): string => `.s.PGSQL.${port}`;

export function addressFor(cluster: string, port: number): Address {
  const socketFolder = socketFolderOf(cluster);
  return socketFolder === undefined ? { port } : { socketFolder, port };
}

/** Where a server is that runs already: one that was started by version 0.1.0 has no socket. */
export const addressOf = (cluster: string, { port, socketFolder }: Postmaster): Address =>
  socketFolder === cluster ? { socketFolder, port } : { port };

export const isSameAddress = (one: Address, other: Address): boolean =>
  one.port === other.port && one.socketFolder === other.socketFolder;
