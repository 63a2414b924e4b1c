import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { adminPath } from '../../packages/contract/dist/admin/index.js';

const coursesCount = 9_000;
/** Of a name that is unknown, which findings repeat. */
const nameCharacters = 440;
const endsWithinMs = 60_000;

/** Uploads a file of which every course is refused, so that megabytes of findings are kept; resolves to the id of its import. */
export async function importRefused({ port, cookie, instituteId }) {
  const address = `http://127.0.0.1:${port}${adminPath}/institutes/${instituteId}/imports`;
  const send = async (path, method, type, body) => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': type }) };
    const reply = await fetch(address + path, { method, headers, body });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${address}${path} was answered ${reply.status}: ${text}`);
    return JSON.parse(text);
  };
  const sendJson = (path, body) => send(path, 'POST', 'application/json', JSON.stringify(body));
  const courses = Array.from({ length: coursesCount }, (_, number) => ({
    id: `c${number}`,
    [String(number).padEnd(nameCharacters, 'Ж')]: 1,
    editions: [],
  }));
  const file = { catalogue_file: 1, institute: { id: instituteId, name: 'School' }, courses };
  const bytes = gzipSync(JSON.stringify(file));
  const announced = { file_name: 'refused.json', form: 'json', bytes: bytes.length, is_compressed: true };
  const { id } = await sendJson('', announced);
  await send(`/${id}/chunks/0`, 'PUT', 'application/octet-stream', bytes);
  await sendJson(`/${id}/check`, {});
  const endsBy = performance.now() + endsWithinMs;
  while (performance.now() < endsBy) {
    const { status, findings_count: count } = await send(`/${id}`, 'GET');
    if (status === 'refused' && count >= coursesCount) return id;
    if (status !== 'checking') throw new Error(`The file with ${count} findings ended as ${status}.`);
    await pause(250);
  }
  throw new Error('The file was not refused in time.');
}
