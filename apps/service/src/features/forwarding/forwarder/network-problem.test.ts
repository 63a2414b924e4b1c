import { expect, it } from 'vitest';
import { networkProblem } from './network-problem.ts';
import { Problem } from './transport.ts';

const withCode = (code: string) => Object.assign(new Error(`connect ada@visitor.example ${code}`), { code });

it.each([
  ['ENOTFOUND', 'It was not found: check the address.'],
  ['EAI_AGAIN', 'It was not found: no name server answers.'],
  ['ECONNREFUSED', 'It refused the connection.'],
  ['ECONNRESET', 'It closed the connection before answering.'],
  ['EHOSTUNREACH', 'It cannot be reached from here.'],
  ['CERT_HAS_EXPIRED', 'It has a certificate that is not trusted (CERT_HAS_EXPIRED).'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'It has a certificate that is not trusted (ERR_TLS_CERT_ALTNAME_INVALID).'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'It has a certificate that is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE).'],
  ['HPE_INVALID_HEADER_TOKEN', 'It could not be reached (HPE_INVALID_HEADER_TOKEN).'],
])('says what %s means, and nothing of the message (D39)', (code, sentence) => {
  expect(networkProblem(withCode(code), 'It')).toEqual(new Problem(sentence));
});

it.each([new Error('ada@visitor.example'), withCode('Ada Quennell'), withCode(''), 'ada@visitor.example', undefined])(
  'says nothing of what is no code: %s (D39)',
  (error) => {
    expect(networkProblem(error, 'It').message).toBe('It could not be reached.');
  },
);

it('leaves a problem as it is', () => {
  const problem = new Problem('It is too late.', 408);

  expect(networkProblem(problem, 'It')).toBe(problem);
});
