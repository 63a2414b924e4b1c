import { describe, expect, it } from 'vitest';
import { refuseTakenPort } from './refuse-taken-port.ts';

describe('a start that cannot listen', () => {
  it.each([
    ['a name that leads nowhere', 'nosuchhost.invalid', 0],
    ['an address of another machine', '192.0.2.1', 0],
    ['an address of another machine, with a port', '192.0.2.1', 4000],
  ])('names HOST where that is %s', async (_, host, port) => {
    await expect(refuseTakenPort({ host, port })).rejects.toThrow(`This machine cannot listen on ${host} (`);
  });

  it('goes on where it can', async () => {
    await expect(refuseTakenPort({ host: '127.0.0.1', port: 0 })).resolves.toBeUndefined();
  });
});
