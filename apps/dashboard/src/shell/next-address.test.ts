import { describe, expect, it } from 'vitest';
import { nextAddress } from './next-address.ts';

describe('nextAddress', () => {
  it.each(['/i/riverside/keys', '/i/riverside/enquiries?status=new', '/operator'])('goes back to %s', (next) => {
    expect(nextAddress(next)).toBe(next);
  });

  it.each([undefined, '', 7, '/', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'leads to no other place than the dashboard, as %s would',
    (next) => {
      expect(nextAddress(next)).toBe('/');
    },
  );

  it('does not lead in a circle', () => {
    expect(nextAddress('/sign-in?next=/sign-in')).toBe('/');
  });
});
