import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tells the answers of one address apart, by the headers of the request. */
export const keyOf = (path, headers) =>
  `${path} ${headers['accept-encoding'] ?? ''} ${headers['if-none-match'] === undefined ? '' : 'if changed'}`;

/** Keeps recorded answers in a folder, for a server that sends them again. */
export function writeAnswers(folder, answers) {
  writeFileSync(join(folder, 'bodies'), Buffer.concat(answers.map(({ body }) => body)));
  const heads = answers.map(({ body, ...head }) => ({ ...head, length: body.length }));
  writeFileSync(join(folder, 'heads.json'), JSON.stringify(heads));
}

export function readAnswers(folder) {
  const bodies = readFileSync(join(folder, 'bodies'));
  let at = 0;
  return JSON.parse(readFileSync(join(folder, 'heads.json'), 'utf8')).map(({ length, ...head }) => {
    at += length;
    // Each answer has memory of its own, as in a server that has built it.
    return { ...head, body: Buffer.from(bodies.subarray(at - length, at)) };
  });
}
