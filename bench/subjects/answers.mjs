import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps recorded answers in a folder, for a server that sends them again. */
export function writeAnswers(folder, answers) {
  writeFileSync(join(folder, 'bodies'), Buffer.concat(answers.map(({ body }) => body)));
  const heads = answers.map(({ path, status, headers, body }) => ({ path, status, headers, length: body.length }));
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
