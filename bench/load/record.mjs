import { Agent, request } from 'node:http';

/** Written by the HTTP library of both servers, so not part of what is recorded. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Asks a service for its answers as they are: status, headers, bytes. */
export function createRecorder(port, { keys, origin }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let asked = 0;

  const record = ({ path, headers = {} }) =>
    new Promise((resolve, reject) => {
      const key = keys[asked++ % keys.length];
      const options = { agent, port, host: '127.0.0.1', path, headers: { ...headers, origin, 'x-api-key': key } };
      request(options, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            path,
            status: response.statusCode,
            headers: withoutOwn(response.rawHeaders),
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });

  return {
    record,
    /** Several at once, in order. */
    async recordAll(targets) {
      const answers = new Array(targets.length);
      let next = 0;
      const work = async () => {
        while (next < targets.length) {
          const at = next++;
          answers[at] = await record(targets[at]);
        }
      };
      await Promise.all(Array.from({ length: 8 }, work));
      return answers;
    },
    close: () => agent.destroy(),
  };
}

function withoutOwn(rawHeaders) {
  const headers = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!ownHeaders.has(rawHeaders[at].toLowerCase())) headers.push(rawHeaders[at], rawHeaders[at + 1]);
  }
  return headers;
}

export const headerOf = ({ headers }, name) => {
  const at = headers.findIndex((entry, index) => index % 2 === 0 && entry.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
};
