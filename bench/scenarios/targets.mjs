import { basePath } from '../subjects/service.mjs';

/** What the load client asks for, and what the answer has to be, from answers that were recorded. */
export const toTargets = (answers, targets) =>
  answers.map(({ path, status, body }, at) => ({ path, status, length: body.length, headers: targets[at].headers }));

/** What the load client does in one round to a subject: the service, or something that sends its bytes. */
export const toLoad = ({ port, pids }, access, targets, count) => ({ port, pids, access, targets, count });

export const page = (query = '', headers = {}) => ({ path: `${basePath}/courses${query}`, headers });
export const detail = (id) => ({ path: `${basePath}/courses/${id}`, headers: {} });
