import { request } from 'node:http';

/** The longest that an answer may take (5 s), plus some for a busy machine. */
const answerTimeoutMs = 8_000;

/** Header of the balancer's own answers, which no replica has given. */
export const balancersOwn = 'x-balancer';

/** What the balancer says while no replica is ready. */
export const noneReady = 'no replica is ready';

const silence = 'no answer';

/**
 * Returns the status of an answer, or the outcome of a request without one: `lost` when its connection broke, as it does when a process is
 * killed; `turned away` when the balancer had no replica to ask; `silence` when there was no answer in time.
 */
export function outcomeOf({ status, failure }) {
  if (status !== undefined) return status;
  if (failure === silence) return 'silence';
  return failure === `balancer: ${noneReady}` ? 'turned away' : 'lost';
}

/**
 * Sends a request and resolves to its result: `status`, `code` and `message` (of an error), `headers`, `body` when it was JSON, and the
 * milliseconds until its last byte. `status` is undefined when no replica gave a whole answer in time; `failure` says why.
 */
export function ask({ port, path, method = 'GET', headers = {}, body, agent, timeoutMs = answerTimeoutMs }) {
  let startedAt = performance.now();
  return new Promise((resolve) => {
    const finish = (answer) => resolve({ ...answer, at: Date.now(), ms: performance.now() - startedAt });
    let isSilent = false;
    const fail = (error) => {
      const failure = isSilent ? silence : (error.code ?? error.message);
      finish({ status: undefined, failure, headers: {} });
    };
    const sending = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const parsed = parse(Buffer.concat(chunks), response.headers);
        const { statusCode: status, headers: answered } = response;
        if (answered[balancersOwn]) return fail(new Error(`balancer: ${answered[balancersOwn]}`));
        const { code, message } = parsed?.error ?? {};
        finish({ status, headers: answered, body: parsed, code, message });
      });
    });
    let timer;
    // The wait for one of the client's own connections does not count as the service's time.
    sending.once('socket', () => {
      startedAt = performance.now();
      timer = setTimeout(() => {
        isSilent = true;
        sending.destroy();
      }, timeoutMs);
    });
    sending.on('error', fail).on('close', () => clearTimeout(timer));
    sending.end(body);
  });
}

function parse(bytes, headers) {
  if (!headers['content-type']?.startsWith('application/json')) return undefined;
  return JSON.parse(String(bytes));
}
