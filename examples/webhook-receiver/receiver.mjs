import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

// Receives events about an institute's enquiries: verifies the signature, drops repeats and prints the rest.

const { WEBHOOK_SECRET: secret, PORT: port = '4100' } = process.env;
if (!secret) {
  console.error('Set WEBHOOK_SECRET to the secret that was printed when the webhook was added.');
  process.exit(2);
}
const webhook = new Webhook(secret);

/** Ids of the events that were handled. Keep yours where you keep the data, in the same transaction. */
const known = new Set();

/** Far more than any enquiry takes: anyone can send something here, and the body is read before its sender is known. */
const bytesMax = 1024 * 1024;

/** Returns the body as text; undefined when it is too large, or cut off. */
async function readBody(request) {
  const chunks = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > bytesMax) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString();
}

const server = createServer(async (request, response) => {
  const body = await readBody(request);
  if (body === undefined) {
    console.log('refused: it is too large, or was cut off');
    response.writeHead(413, { Connection: 'close' }).end();
    return;
  }
  let event;
  try {
    // Verify the body as it came: once parsed and written again, it is not what was signed.
    event = webhook.verify(body, request.headers);
  } catch {
    console.log('refused: it is not signed with our secret, or too long ago');
    response.writeHead(400).end();
    return;
  }
  const id = request.headers['webhook-id'];
  if (known.has(id)) console.log(`${id} repeated, dropped`);
  else console.log(`${id} ${event.type} ${JSON.stringify(event.data)}`);
  known.add(id);
  // Only now: an event without a 2xx answer is sent again.
  response.writeHead(204).end();
});

server.listen(Number(port), '127.0.0.1', () => {
  console.log(`Waiting for enquiries at http://localhost:${server.address().port}`);
});
