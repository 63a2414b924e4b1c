import type { WebsiteBody } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { untouched } from '../choosing/untouched.ts';
import { shownElement } from '../snippet/shown-element.ts';
import { asText, developerParts } from './developer-text.ts';

const website = (host: string, status: WebsiteBody['status']) =>
  ({
    host,
    status,
    record: { type: 'TXT', name: `_service-verification.${host}`, value: `token-of-${host}` },
  }) as WebsiteBody;

const textFor = (...websites: readonly WebsiteBody[]) =>
  asText(
    '',
    developerParts({
      shown: shownElement(untouched),
      pageKey: { kind: 'none' },
      websites,
      origin: 'https://api.school.example',
    }),
  );

describe('what a developer is asked to do for the websites', () => {
  it('is to add the record of each that is not verified yet', () => {
    const text = textFor(website('new.example', 'Pending'), website('old.example', 'Verified'));

    expect(text).toContain('token-of-new.example');
    expect(text).toContain('Already verified: old.example.');
    expect(text).not.toContain('token-of-old.example');
  });

  it('is nothing for one that the operator has blocked, whose record would change nothing (D35)', () => {
    const text = textFor(website('blocked.example', 'Revoked'));

    expect(text).toContain('Blocked by the operator of the service: blocked.example.');
    expect(text).not.toContain('token-of-blocked.example');
    expect(text).not.toContain('No website has been added');
  });
});
