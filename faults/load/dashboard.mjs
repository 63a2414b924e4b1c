import { adminEndpoints, adminPath } from '../../packages/contract/dist/admin/index.js';
import { instituteId } from '../stage/stage.mjs';
import { importRefused } from './refused-import.mjs';

const password = 'a password of the faults';
/** Of nothing: what is asked for is looked up all the same. */
const nothing = '00000000-0000-4000-8000-000000000000';

/** A read that is left out, since it starts a process each time. */
const leftOut = new Set(['downloadCatalogue']);

/** Values of queries that are needed. */
const queries = {
  listDays: '?first=2026-01-01&last=2026-01-31',
  previewFeed: '?filter=',
  countLeadsOfRuns: '?run=r',
  getUsageShares: '?by=website',
  previewSynonym: '?search=a&word=b',
  previewCourseAddress: '?typed=x',
  previewLeadRetention: '?days=30',
};

/**
 * An admin of the institute in the dashboard, and all that there is to be read there, by its table, megabytes of findings among it; with the address of a
 * calendar and that of a preview, both newly made.
 */
export async function openDashboard(stage, port, courseId) {
  const { cookie, post } = await signUp(stage, port, { institute: instituteId, email: 'admin@school.example' });
  const feed = await post(`/institutes/${instituteId}/feeds`, { name: 'Courses' });
  const preview = await post(`/institutes/${instituteId}/previews`, {});
  const importId = await importRefused({ port, cookie, instituteId });
  const named = { institute_id: instituteId, course_id: courseId, import_id: importId };
  return {
    cookie,
    calendar: /\/feeds\/[\w-]+\/runs\.ics/.exec(feed.text)[0],
    preview: /\/preview\/[\w-]+/.exec(preview.text)[0],
    addresses: Object.entries(adminEndpoints).flatMap(([name, { method, path }]) =>
      method === 'GET' && !leftOut.has(name)
        ? [adminPath + path.replaceAll(/:(\w+)/g, (_, param) => named[param] ?? nothing) + (queries[name] ?? '')]
        : [],
    ),
  };
}

/** Somebody who is invited to an institute, or as an operator where none is named, accepts and signs in. */
export async function signUp({ command }, port, { institute, email }) {
  const to = institute === undefined ? ['--operator'] : ['--institute', institute];
  const invited = JSON.parse(await command(['admin', 'create', ...to, '--email', email]));
  let cookie = '';
  const post = async (path, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}${adminPath}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${text}`);
    return { reply, text };
  };
  const [, token] = invited.invite_url.split('#');
  await post('/invitations/accept-with-password', { token, name: 'Edda', password });
  const signIn = async () => {
    cookie = '';
    const { reply } = await post('/sign-in', { email, password });
    cookie = reply.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
    return cookie;
  };
  return { cookie: await signIn(), post, signIn };
}
