import { createReadStream, createWriteStream } from 'node:fs';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { instituteId } from '../catalogue/catalogue.mjs';
import { openEmbedded } from './service.mjs';

/** Compresses a catalogue, as a job elsewhere does before it sends it. */
export async function compressFile(file) {
  const compressed = `${file}.gz`;
  await pipeline(createReadStream(file), createGzip({ level: 1 }), createWriteStream(compressed));
  return compressed;
}

/** Has a running service import a compressed catalogue; resolves when the import is done. */
export async function importByToken({ file, port, dataDir }) {
  const token = await makeToken(dataDir);
  const sent = request({
    port,
    method: 'POST',
    path: '/admin/v1/import',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-ndjson',
      'content-encoding': 'gzip',
    },
  });
  const answered = new Promise((resolve, reject) => sent.once('response', resolve).once('error', reject));
  await pipeline(createReadStream(file), sent);
  const answer = await answered;
  const text = (await answer.toArray()).join('');
  if (answer.statusCode !== 200) throw new Error(`The import was answered ${answer.statusCode}: ${text}`);
}

/** Makes an import token, as the dashboard otherwise does. */
async function makeToken(dataDir) {
  const [{ openDatabase }, { createToken }] = await Promise.all([
    import('../../apps/service/compiled/platform/database/database.js'),
    import('../../apps/service/compiled/features/catalogue-source/imports/tokens/import-token.service.js'),
  ]);
  const embedded = await openEmbedded(dataDir);
  const db = openDatabase(embedded.url, { max: 1, applicationName: 'bench' });
  const { secret } = await createToken({ db, clock: Date }, { instituteId, name: 'bench', createdBy: 'bench' });
  await db.destroy();
  await embedded.leave();
  return secret;
}
