import { toSaid } from '@prospectus/contract';
import { expect, it } from 'vitest';
import { networkProblem } from './network-problem.ts';
import { Problem } from './transport.ts';

const withCode = (code: string) => Object.assign(new Error(`connect ada@visitor.example ${code}`), { code });

it.each([
  ['ENOTFOUND', 'The receiver was not found: check the address.'],
  ['EAI_AGAIN', 'The receiver was not found: no name server answers.'],
  ['ECONNREFUSED', 'The receiver refused the connection.'],
  ['ECONNRESET', 'The receiver closed the connection before answering.'],
  ['EHOSTUNREACH', 'The receiver cannot be reached from here.'],
  ['CERT_HAS_EXPIRED', 'The receiver has a certificate that is not trusted (CERT_HAS_EXPIRED).'],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'The receiver has a certificate that is not trusted (ERR_TLS_CERT_ALTNAME_INVALID).',
  ],
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'The receiver has a certificate that is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE).',
  ],
  ['HPE_INVALID_HEADER_TOKEN', 'The receiver could not be reached (HPE_INVALID_HEADER_TOKEN).'],
])('says what %s means, and nothing of the message (D39)', (code, sentence) => {
  expect(networkProblem(withCode(code), 'The receiver')).toEqual(new Problem(toSaid(sentence)));
});

it.each([new Error('ada@visitor.example'), withCode('Ada Quennell'), withCode(''), 'ada@visitor.example', undefined])(
  'says nothing of what is no code: %s (D39)',
  (error) => {
    expect(networkProblem(error, 'The receiver').message).toBe('The receiver could not be reached.');
  },
);

it('leaves a problem as it is', () => {
  const problem = new Problem('The service could not send it.', 408);

  expect(networkProblem(problem, 'The receiver')).toBe(problem);
});
