import { join } from 'node:path';
import type { Postmaster } from './postmaster.ts';

/** Where the cluster's server can be reached. */
export type Address = {
  /** The folder of its socket; absent if it is reached at 127.0.0.1. */
  readonly socketFolder?: string;
  /** Also part of the socket's name. */
  readonly port: number;
};

/** The shortest limit for a socket's path on any system, that of macOS, minus the byte that ends it. */
const socketBytesMax = 103;

/**
 * Returns the folder of the server's socket: the cluster's own, which no one else can enter, so that no other program can pass for the
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

/** Returns the address of a server that already runs. One that version 0.1.0 started has no socket. */
export const addressOf = (cluster: string, { port, socketFolder }: Postmaster): Address =>
  socketFolder === cluster ? { socketFolder, port } : { port };

export const isSameAddress = (one: Address, other: Address): boolean =>
  one.port === other.port && one.socketFolder === other.socketFolder;
