import { describe, expect, it } from 'vitest';
import { describeStart, sayStopping } from './start-message.ts';

const demo = {
  instituteName: 'Linden Quay Institute',
  otherInstituteName: 'Linden Quay for Companies',
  key: 'vak_pub_1',
  email: 'demo@prospectus.example',
  password: 'abc',
};

describe('what the start says', () => {
  it('names both institutes of the demo, and ends with what to do', () => {
    const said = describeStart('http://localhost:4000', demo, undefined);

    expect(said).toContain('  Key        vak_pub_1  (Linden Quay Institute, the demo)\n');
    expect(said).toContain('  Sign in    demo@prospectus.example  abc  (to the dashboard, from this machine)\n');
    expect(said).toContain('Linden Quay for Companies');
    expect(said.trimEnd().split('\n').at(-1)).toBe('Ctrl-C stops it.');
  });
});

describe('that the service stops', () => {
  const say = (signal: string | undefined, isTTY: boolean | undefined) => {
    const written: string[] = [];
    sayStopping(signal, { isTTY, write: (text: string) => written.push(text) > 0 });
    return written;
  };

  it('is said at once where Ctrl-C was pressed, on a line of its own after the ^C', () => {
    expect(say('SIGINT', true)).toEqual(['\nStopping: finishing requests in progress. This takes a few seconds.\n']);
  });

  it.each([
    ['SIGINT', false],
    ['SIGINT', undefined],
    ['SIGTERM', true],
    // The terminal goes away.
    ['SIGHUP', true],
    [undefined, true],
  ] as const)('is not said otherwise: %s, %s', (signal, isTTY) => {
    expect(say(signal, isTTY)).toEqual([]);
  });
});
