import { abuseOfBodies } from './abuse/bodies.mjs';
import { builderKills } from './abuse/builder.mjs';
import { abuseHttp } from './abuse/http.mjs';
import { importKills } from './abuse/import-kills.mjs';
import { abuseOfImports } from './abuse/imports.mjs';
import { abuseOfMaxima } from './abuse/maxima.mjs';
import { abuseOfTexts } from './abuse/texts.mjs';
import * as database from './database.mjs';
import { diskFull } from './disk.mjs';
import { sharedLimits } from './limits.mjs';
import { minuteEdge } from './minute-edge.mjs';
import { overload } from './overload.mjs';
import * as redis from './redis.mjs';
import { brokenRefresh } from './refresh.mjs';
import * as replicas from './replicas.mjs';
import { revocation } from './revocation.mjs';
import { slowClients } from './slow-clients.mjs';
import { startWithoutDatabase } from './start.mjs';
import { versionsSideBySide } from './versions.mjs';
import * as workers from './workers.mjs';

/** In the order in which they are run. */
export const scenarios = [
  replicas.replicaKills,
  replicas.rollingRestart,
  versionsSideBySide,
  database.databaseCrashes,
  database.connectionsReset,
  database.commitReplyLost,
  database.databaseSlow,
  database.databaseHung,
  diskFull,
  startWithoutDatabase,
  brokenRefresh,
  builderKills,
  importKills,
  revocation,
  sharedLimits,
  minuteEdge,
  redis.redisStopped,
  redis.redisHung,
  redis.redisCut,
  redis.redisFlushed,
  redis.redisRestarted,
  redis.redisStoppedUnderWorkers,
  slowClients,
  abuseHttp,
  overload,
  abuseOfBodies,
  abuseOfTexts,
  abuseOfImports,
  abuseOfMaxima,
  workers.workerKills,
  workers.workersRenewed,
  workers.workersLimits,
];
