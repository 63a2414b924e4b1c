import { owner } from '../owner.ts';
import type { Address } from './address.ts';

/**
 * The settings that the embedded server is started with.
 *
 * They are passed at every start instead of being written into the cluster, so that a newer version of the service brings its own.
 */
const settings: Readonly<Record<string, string>> = {
  // For processes of version 0.1.0, which know no other way. Newer ones use the socket if there is one.
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',

  // About 70 MB in all: one institute's catalogue is small, and the service answers from its own memory.
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',

  // Everything that was confirmed is on the disk (rule D31).
  fsync: 'on',
  synchronous_commit: 'on',

  // Personal data must reach no log (rule D39). A statement's error goes to its caller, which knows what to hide; the
  // server's own log reports only starts, stops and crashes. There is one file per weekday, which is overwritten after a week.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
  log_checkpoints: 'off',
  log_connections: '',
  log_autovacuum_min_duration: '-1',
};

/** The server's command line; `extra` takes the place of what it names. */
export function serverArguments(
  folder: string,
  { port, socketFolder }: Address,
  extra: Readonly<Record<string, string>> = {},
): string[] {
  const all = Object.entries({ ...settings, ...socketSettings(socketFolder), ...extra });
  return ['-D', folder, '-p', String(port), ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Quoted, since the setting is a list: a comma in the folder's name must not separate two entries. */
const socketSettings = (folder: string | undefined): Readonly<Record<string, string>> => ({
  unix_socket_directories: folder === undefined ? '' : `"${folder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
});

/** Made once with the cluster: text that sorts and compares the same on every machine. */
export const initdbArguments: readonly string[] = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // No one ever signs in as the superuser: its work is done in single-user mode.
  '--auth=reject',
];

export const serviceRole = owner.name;

/** Only the service's role, only from this machine, only with its password. Clusters of version 0.1.0 have only the second line. */
export const socketAccess = `local all ${serviceRole} scram-sha-256\n`;
export const access = `${socketAccess}host all ${serviceRole} 127.0.0.1/32 scram-sha-256\n`;

/** The service owns its database and nothing else. One statement a line, as single-user mode wants it. */
export const setUpStatements = (password: string): readonly string[] => [
  `create role ${serviceRole} login password '${password}'`,
  `create database ${serviceRole} owner ${serviceRole}`,
];
