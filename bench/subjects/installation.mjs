import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { instituteId, writeCatalogue } from '../catalogue/catalogue.mjs';
import { compressFile, importByToken } from './import-by-token.mjs';
import { runCommand } from './run-command.mjs';
import { startService } from './service.mjs';

const host = 'www.school.example';

/** Enough that none comes near its 1200 requests a minute. */
const keysDefault = 600;
/** As many as one command makes. */
const keysAtOnce = 10_000;

/** A database of its own with the made-up catalogue, keys and a verified website. */
export async function install({ folder, courses, runs = 0, isSearched = false, keyCount = keysDefault }) {
  const dataDir = mkdtempSync(join(folder, `data-${courses}-`));
  // As root, PostgreSQL runs as another user, who must get in.
  chmodSync(dataDir, 0o711);
  const env = { DATA_DIR: dataDir };

  let issue = 0;
  const file = join(folder, `catalogue-${courses}-${runs}.ndjson`);
  const writeIssue = async () => {
    await writeCatalogue(file, { courses, issue, runs, isSearched });
    issue += 1;
    return file;
  };
  const importFile = () => runCommand(['import', file], env);
  const importIssue = async () => {
    await writeIssue();
    return importFile();
  };
  const first = await importIssue();
  const keys = [];
  while (keys.length < keyCount) {
    const count = String(Math.min(keysAtOnce, keyCount - keys.length));
    const args = ['keys', 'create', '--institute', instituteId, '--name', 'bench', '--count', count];
    const { value } = await runCommand(args, env);
    keys.push(...value.map(({ key }) => key));
  }
  const website = await runCommand(['websites', 'add', host, '--institute', instituteId], env);
  await runCommand(['websites', 'verify', website.value.id, '--assume-verified'], env);
  return {
    courses,
    env,
    /** The catalogue as it was last written. */
    file,
    import: first,
    access: { keys, origin: `https://${host}` },
    /** The catalogue as it is after another change. */
    importNextIssue: importIssue,
    /** The file as somebody else has changed it. */
    importFile,
    /** Writes the same, and returns what has the service itself import it: a machine elsewhere writes and compresses what it sends. */
    async prepareNextIssue(port) {
      const compressed = await compressFile(await writeIssue());
      return () => importByToken({ file: compressed, port, dataDir });
    },
    serve: (program) => startService(env, program),
  };
}
