import { openEmbeddedPostgres } from '../../src/embedded-postgres.ts';

// A process that uses the embedded PostgreSQL of the folder it is given, until its standard input ends.
const [dataDir = ''] = process.argv.slice(2);
const postgres = await openEmbeddedPostgres({ dataDir, log: console.error });
process.stdout.write(`${postgres.url}\n`);
process.stdin.on('end', () => postgres.leave().then(() => process.exit(0)));
process.stdin.resume();
