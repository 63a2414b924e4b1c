import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL on a folder of the stage's own, which is started again whenever it ends. */
export async function openPostgres(folder) {
  const { openEmbeddedPostgres } = await import('@prospectus/embedded-postgres');
  const { url, location, leave } = await openEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  // Over TCP, so that something can be put in between.
  const overTcp = new URL(url);
  overTcp.searchParams.delete('host');
  return {
    url: overTcp.href,
    port: Number(overTcp.port),
    /** What `pg_ctl stop -m immediate` does. */
    crash() {
      const pid = Number(readFileSync(join(location, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGQUIT');
    },
    close: leave,
  };
}
