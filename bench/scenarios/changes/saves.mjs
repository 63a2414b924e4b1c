import { instituteId } from '../../catalogue/catalogue.mjs';
import { runCommand } from '../../subjects/run-command.mjs';

const email = 'editor@school.example';
const password = 'a password of the bench alone';

/** Makes a person who may edit, before a service runs. */
export const addEditor = (env) =>
  runCommand(['admin', 'create', '--institute', instituteId, '--email', email, '--password-stdin'], env, password);

/**
 * Saves drafts as the editor does, one after the other: the first of an edition, the first of a version, and a new date, each of
 * another course; and each of them once more. Returns the milliseconds within which 95 of a hundred were saved.
 */
export async function measureSaves({ port, courses, count }) {
  const base = `http://127.0.0.1:${port}/admin/v1`;
  const send = async (method, path, body, cookie) => {
    const headers = {
      'content-type': 'application/json',
      origin: `http://127.0.0.1:${port}`,
      ...(cookie && { cookie }),
    };
    const answer = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    return { answer, json: JSON.parse(text) };
  };
  const { answer } = await send('POST', '/sign-in', { email, password });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

  const times = { first: [], again: [] };
  const save = async (kind, { entity, id, courseId }, version, fields) => {
    const path = `/institutes/${instituteId}/drafts/${entity}/${encodeURIComponent(id)}`;
    const startedAt = performance.now();
    const { json } = await send('PUT', path, { version, fields, course_id: courseId }, cookie);
    times[kind].push(performance.now() - startedAt);
    if (json.outcome !== 'saved') throw new Error(`A draft was not saved: ${JSON.stringify(json)}`);
    return json.draft.version;
  };
  const step = Math.max(1, Math.floor(courses.length / count));
  for (let at = 0; at < count; at += 1) {
    const { id: courseId, editions } = courses[(at * step) % courses.length];
    const [part, fields] = parts[at % parts.length](editions[0], at);
    const version = await save('first', { ...part, courseId }, 0, fields(1));
    await save('again', { ...part, courseId }, version, fields(2));
  }
  const { first, again } = times;
  return { all: p95([...first, ...again]), first: p95(first), again: p95(again) };
}

const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];

/** What is saved, and of which part, the first and the second time. */
const parts = [
  ({ id }) => [{ entity: 'edition', id }, (time) => [{ field: 'title', value: `Saved ${time}` }]],
  ({ versions: [{ package_session_id: id }] }) => [
    { entity: 'version', id },
    (time) => [{ field: 'level', value: `Saved ${time}` }],
  ],
  ({ versions: [{ package_session_id: id }] }, at) => [
    { entity: 'run', id: `new-${at}` },
    (time) => [
      { field: 'added', value: { entity: 'version', id } },
      { field: 'note', value: `Saved ${time}` },
    ],
  ],
];
