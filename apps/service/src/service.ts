import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Builder, BuilderTurns, KeptCatalogues } from './features/catalogue/index.ts';
import type { Counter } from './platform/counter.ts';
import type { Clock } from './platform/time/clock.ts';
import type { Timer } from './platform/time/timer.ts';
import type { MetricFigures } from './platform/workers/merged-metrics.ts';
import type { Database } from './schema/tables.ts';

export type ServiceDeps = {
  readonly config: Config;
  readonly db: Database;
  /** Where the process that builds and enquiries connect to. */
  readonly databaseUrl: string;
  /** Of the dashboard's sessions. */
  readonly authSecret: string;
  /** Counts limits for all processes of this service; absent: this process is all there is. */
  readonly counter?: Counter;
  /** How many processes of this service use the database; each takes a part of the connections. */
  readonly processes?: number;
  /** The figures of all processes of this service as Prometheus reads them; absent: this process is all there is. */
  readonly readMetrics?: () => Promise<string>;
  /** Does what needs the database as soon as that is there, and may begin it again; absent: it is there. */
  readonly onceThere?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the database announces changes, which otherwise are found some time later; true by default. */
  readonly hearsChanges?: boolean;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Logger;
  /** Builds the catalogues; closed with the service. */
  readonly builder: Builder;
  /** Those that build catalogues with their drafts; closed with the service. */
  readonly draftedBuilders: BuilderTurns;
  /** Where built catalogues are kept for the next start; absent: nowhere. */
  readonly kept?: KeptCatalogues | undefined;
  /** The compiled program of its process. */
  readonly builderUrl: URL;
  /** Institutes whose catalogues are made before anyone asks for them. */
  readonly warm?: readonly string[];
  /** Institutes whose `media:` images this service serves itself, below a path of its own. */
  readonly media?: { readonly instituteIds: readonly string[]; readonly path: string };
  /** Whether the demo's sign-in is shown. */
  readonly hasDemo?: boolean;
  /** Adds routes of the edge's own, such as the demo's pictures. */
  readonly register?: (site: FastifyInstance) => Promise<void>;
};

export type Service = {
  /** Starts to listen; resolves to the port. */
  listen(): Promise<number>;
  /** Resolves once the institutes that were to be warm are, or cannot be for now. */
  warmed(): Promise<void>;
  /** The figures of this process. */
  readFigures(): Promise<readonly MetricFigures[]>;
  /** Begins to hand on what follows from enquiries: once it listens, which comes first. */
  forward(): void;
  /** Looks once for changed catalogues and keys, without waiting for the next turn of the loops. */
  refresh(): Promise<void>;
  /** From now on `/readyz` is 503 and every answer closes its connection; requests are still served. */
  drain(): void;
  /** Cuts all connections, whatever is under way on them. */
  cut(): void;
  /** Closes the connections on which nothing is under way. */
  cutIdle(): void;
  /**
   * For one whose successor listens on the same port: takes no new connections, and resolves once those that it has are closed. The
   * service stays ready meanwhile.
   */
  retire(): Promise<void>;
  /** Closes everything it opened; the database is the caller's. */
  close(): Promise<void>;
};
