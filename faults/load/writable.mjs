import { adminEndpoints, adminPath } from '../../packages/contract/dist/admin/index.js';
import { writeEndpoints } from '../../packages/contract/dist/index.js';
import { withDatabase } from '../stage/statements.mjs';
import { signUp } from './dashboard.mjs';
import { insertToken } from './import-token.mjs';

/** The id of nothing: what is sent is looked through all the same. */
const nothing = '00000000-0000-4000-8000-000000000000';

/**
 * Everything that may be sent to a service, by the tables of its APIs, for an institute of its own: `{ name, method, path, schema, headersOf }`. A test of the
 * service (`abuse-bodies.test.ts`) knows whether a route is missing. `signInAgain` is for when a session has ended by what was sent.
 */
export async function listWritable(stage, port, { institute, keys, courseId }) {
  const admin = await signUp(stage, port, { institute, email: 'admin@abuse.example' });
  const operator = await signUp(stage, port, { email: 'operator@abuse.example' });
  const token = await withDatabase(stage, (client) => insertToken(client, institute));
  const cookies = { admin: admin.cookie, operator: operator.cookie };
  const named = { institute_id: institute, course_id: courseId, entity: 'course', entity_id: courseId, number: '0' };
  let turn = 0;
  const headersOf = (access) => {
    if (access === 'anyone') return {};
    if (access === 'import_token') return { authorization: `Bearer ${token}` };
    return { cookie: access === 'operator' ? cookies.operator : cookies.admin };
  };
  const ofAdmin = Object.entries(adminEndpoints)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, { method, path, access, body }]) => ({
      name,
      method,
      path: adminPath + path.replaceAll(/:(\w+)/g, (_, param) => named[param] ?? nothing),
      schema: body,
      headersOf: () => headersOf(access),
    }));
  const ofApi = Object.entries(writeEndpoints).map(([name, { method, path, body }]) => ({
    name,
    method,
    path: `/catalog/v1${path}`,
    schema: body,
    headersOf() {
      turn += 1;
      return { 'x-api-key': keys[turn % keys.length], 'x-client-ip': `10.1.${(turn >> 8) & 255}.${turn & 255}` };
    },
  }));
  return {
    writable: [...ofApi, ...ofAdmin],
    async signInAgain() {
      cookies.admin = await admin.signIn();
      cookies.operator = await operator.signIn();
    },
    token,
  };
}
