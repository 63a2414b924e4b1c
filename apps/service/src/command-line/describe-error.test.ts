import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

const taken = (port: number, address = '127.0.0.1') =>
  Object.assign(new Error(`listen EADDRINUSE: address already in use ${address}:${port}`), {
    code: 'EADDRINUSE',
    port,
    address,
  });

describe('an error, told in one line', () => {
  it.each([
    [4000, 4001],
    [65_535, 65_534],
  ])('proposes another port where %i is taken', (port, other) => {
    expect(describeError(taken(port))).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port, as in: PORT=${other} npm start`,
    );
  });

  it.each([
    ['28P01', 'password authentication failed for user "a"'],
    ['28000', 'role "a" does not exist'],
    ['3D000', 'database "b" does not exist'],
  ])('names DATABASE_URL where the database refuses the connection: %s', (code, message) => {
    expect(describeError(Object.assign(new Error(message), { code }))).toBe(
      `The database refuses the connection (${message}): check user, password and database in DATABASE_URL.`,
    );
  });

  it('is its first line, else its name', () => {
    expect(describeError(new Error('It broke.\nat here'))).toBe('It broke.');
    expect(describeError(new TypeError())).toBe('TypeError');
    expect(describeError('plain')).toBe('plain');
  });
});
