import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Gives an institute an import token, and returns what it is. */
export async function insertToken(client, instituteId) {
  const token = `imp_${randomBytes(24).toString('hex')}`;
  const values = [randomUUID(), instituteId, 'abuse', createHash('sha256').update(token).digest(), token.slice(0, 8)];
  await client.query(
    'insert into import_token (id, institute_id, name, hash, prefix, created_at) values ($1, $2, $3, $4, $5, now())',
    values,
  );
  return token;
}

/** Sends a compressed file of NDJSON to be imported; returns the status and what the answer says. */
export async function sendFile(port, token, query, body) {
  const answer = await fetch(`http://127.0.0.1:${port}/admin/v1/import${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
    body,
  });
  return { status: answer.status, ...(await answer.json()) };
}
