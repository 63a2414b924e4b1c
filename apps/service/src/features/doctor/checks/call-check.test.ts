import { expect, it } from 'vitest';
import { type Attempt, type CallFacts, isAnswering } from './call-check.ts';

const answered = (status: number, error: { code: string; message: string } | undefined, total?: number): Attempt => ({
  kind: 'answered',
  url: 'u',
  status,
  error,
  total,
});
const brought = answered(200, undefined, 3);
const refused = answered(403, { code: 'origin_not_allowed', message: 'm' });
const unreachable: Attempt = { kind: 'unreachable', url: 'u', why: 'refused the connection' };

it.each<[string, CallFacts, boolean]>([
  ['brought courses', { kind: 'called', attempt: brought }, true],
  ['was refused', { kind: 'called', attempt: refused }, true],
  ['was recognised, with a key that may not read', { kind: 'called', attempt: { kind: 'recognised', url: 'u' } }, true],
  ['was answered by a proxy alone', { kind: 'called', attempt: answered(502, undefined) }, false],
  ['did not arrive', { kind: 'called', attempt: unreachable }, false],
  ['arrived only within the machine', { kind: 'called_twice', outside: unreachable, inside: brought }, true],
  ['arrived nowhere', { kind: 'called_twice', outside: unreachable, inside: unreachable }, false],
  ['was not made', { kind: 'not_made', lastUsedAt: null }, true],
])('a call that %s tells whether the service answers', (_, facts, expected) => {
  expect(isAnswering(facts)).toBe(expected);
});
