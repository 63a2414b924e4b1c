import { resolve } from 'node:path';
import { z } from 'zod';
import { childMemoryMb } from './platform/children/start-child.ts';
import { OperatorError } from './platform/operator-error.ts';
import {
  address,
  addressRanges,
  count,
  databaseAddress,
  flag,
  mailSender,
  mailServer,
  megabytes,
  origin,
  port,
  redisAddress,
  resolverAddresses,
  secret,
  token,
} from './setting.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Asked where no others are named: two that anyone may ask, of different companies. */
const publicResolvers = ['https://cloudflare-dns.com/dns-query', 'https://dns.google/dns-query'];

/** Every variable that is read, with what makes a value usable and what holds when it is absent. */
const environment = z.object({
  PORT: port.default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'an address or a host name to listen on, such as 127.0.0.1 or ::')
    .default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATA_DIR: z.string().default('./.prospectus'),
  REDIS_URL: redisAddress.optional(),
  DOH_RESOLVERS: resolverAddresses.default(publicResolvers),
  MEDIA_BASE_URL: address.optional(),
  TRUST_PROXY: addressRanges.default([]),
  AUTO_MIGRATE: flag.default(true),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  ACCESS_LOG: flag.default(false),
  METRICS_TOKEN: token.optional(),
  AUTH_SECRET: secret.optional(),
  WEBHOOK_PRIVATE_ADDRESSES: flag.default(false),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: mailSender.optional(),
  SNAPSHOT_MEMORY_MB: megabytes(8).default(256),
  SNAPSHOT_FILES_MB: megabytes(8).default(8_192),
  SNAPSHOT_KEPT_MB: megabytes(0).default(5_120),
  BUILDER_MEMORY_MB: megabytes(256).default(childMemoryMb),
  IMPORT_MEMORY_MB: megabytes(128).default(512),
  INSTITUTE_COURSES_MAX: count(1, 10_000_000).default(200_000),
  INSTITUTE_VERSIONS_MAX: count(1, 100_000_000).default(1_000_000),
  INSTITUTE_RUNS_MAX: count(1, 10_000_000).default(200_000),
  INSTITUTE_UPLOAD_MB: count(1, 512).default(512),
  INSTITUTE_UPLOADS_WAITING: count(1, 100).default(5),
  INSTITUTE_PICTURES_MAX: count(1, 1_000_000).default(5_000),
  INSTITUTE_PICTURES_MB: count(1, 1_000_000).default(2_000),
  QUARANTINE_MAX: count(1, 1_000_000).default(50_000),
  INSTITUTE_MAILS_PER_HOUR: count(1, 1_000_000).default(600),
});

/** What the environment asks for, checked. `undefined` stands where a variable is absent and nothing holds instead. */
export type Config = Readonly<{
  port: number;
  host: string;
  /** The address clients use, without a slash at its end. Use `publicUrlOf`, which knows what holds when it is absent. */
  publicUrl: string | undefined;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  /** Address of Redis or Valkey, for limits that several services share. Absent: each service counts for itself. */
  redisUrl: string | undefined;
  /** Addresses of resolvers that are asked by DNS over HTTPS, in this order. */
  dohResolvers: readonly string[];
  /** Without a slash at its end. */
  mediaBaseUrl: string | undefined;
  /** Addresses and CIDR ranges. */
  trustProxy: readonly string[];
  autoMigrate: boolean;
  logLevel: (typeof logLevels)[number];
  accessLog: boolean;
  metricsToken: string | undefined;
  /** Secret of the dashboard's sessions. Absent: one is made and kept in `dataDir`, where the database is the embedded one. */
  authSecret: string | undefined;
  /** Whether webhooks may lead to addresses that are not public, and may do without TLS. */
  webhookPrivateAddresses: boolean;
  /** Absent: no mail is sent. */
  mail: Readonly<{ server: z.infer<typeof mailServer>; sender: z.infer<typeof mailSender> }> | undefined;
  /** What one institute's published catalogue may take of memory in each process, in megabytes. */
  snapshotMemoryMb: number;
  /** The same of files. */
  snapshotFilesMb: number;
  /** What all published catalogues together may take of files that are kept for the next start, in megabytes; 0 keeps none. */
  snapshotKeptMb: number;
  /** What the process that builds catalogues may take of memory, in megabytes. */
  builderMemoryMb: number;
  /** What the process of an import may take of memory, in megabytes. */
  importMemoryMb: number;
  /** What the catalogue of one institute may hold. */
  catalogueMax: Readonly<{ courses: number; versions: number; runs: number }>;
  /** What an institute may send: bytes of a file, and files that wait. */
  uploadMax: Readonly<{ bytes: number; waiting: number }>;
  /** What an institute may have of uploaded pictures: how many, and bytes of all their sizes. */
  picturesMax: Readonly<{ count: number; bytes: number }>;
  /** Most enquiries that an institute has in quarantine; of more the oldest are deleted. */
  quarantineMax: number;
  /** Of enquiries, by one institute; what is beyond waits for the next hour. */
  mailsPerHour: number;
}>;

/**
 * Reads the configuration; the only place where the process environment is looked at. An empty value counts as absent.
 *
 * @throws {OperatorError} naming the variable that cannot be used and what was expected.
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) throw new OperatorError(result.error.issues.map(describeIssue).join(' '));
  const values = result.data;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    databaseUrl: values.DATABASE_URL,
    dataDir: resolve(values.DATA_DIR),
    redisUrl: values.REDIS_URL,
    dohResolvers: Object.freeze(values.DOH_RESOLVERS),
    mediaBaseUrl: values.MEDIA_BASE_URL,
    trustProxy: Object.freeze(values.TRUST_PROXY),
    autoMigrate: values.AUTO_MIGRATE,
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG,
    metricsToken: values.METRICS_TOKEN,
    authSecret: values.AUTH_SECRET,
    webhookPrivateAddresses: values.WEBHOOK_PRIVATE_ADDRESSES,
    mail: readMail(values),
    snapshotMemoryMb: values.SNAPSHOT_MEMORY_MB,
    snapshotFilesMb: values.SNAPSHOT_FILES_MB,
    snapshotKeptMb: values.SNAPSHOT_KEPT_MB,
    builderMemoryMb: values.BUILDER_MEMORY_MB,
    importMemoryMb: values.IMPORT_MEMORY_MB,
    catalogueMax: Object.freeze({
      courses: values.INSTITUTE_COURSES_MAX,
      versions: values.INSTITUTE_VERSIONS_MAX,
      runs: values.INSTITUTE_RUNS_MAX,
    }),
    uploadMax: Object.freeze({
      bytes: values.INSTITUTE_UPLOAD_MB * 1024 * 1024,
      waiting: values.INSTITUTE_UPLOADS_WAITING,
    }),
    picturesMax: Object.freeze({
      count: values.INSTITUTE_PICTURES_MAX,
      bytes: values.INSTITUTE_PICTURES_MB * 1024 * 1024,
    }),
    quarantineMax: values.QUARANTINE_MAX,
    mailsPerHour: values.INSTITUTE_MAILS_PER_HOUR,
  });
}

/** Mail is sent or it is not; half of what it takes is a mistake. */
function readMail({ SMTP_URL: server, MAIL_FROM: sender }: z.infer<typeof environment>): Config['mail'] {
  if (server && sender) return { server, sender };
  if (server) throw new OperatorError('SMTP_URL is set, but MAIL_FROM is not: mail needs both.');
  if (sender) throw new OperatorError('MAIL_FROM is set, but SMTP_URL is not: mail needs both.');
  return undefined;
}

/** The address clients use, given the port that is listened on. */
export const publicUrlOf = ({ publicUrl }: Config, port: number): string => publicUrl ?? `http://localhost:${port}`;

/** The value itself is not shown: it may be a password. */
const describeIssue = ({ path, message }: z.core.$ZodIssue): string =>
  `${path.join('.')} cannot be used: expected ${message}.`;
