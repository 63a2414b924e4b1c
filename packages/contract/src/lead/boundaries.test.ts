import { describe, expect, it } from 'vitest';
import { acceptedAtLimits, refusedBeyondLimits } from '../../test/support/boundaries.ts';
import { refusedIn } from '../../test/support/enquiry.ts';

describe('an enquiry at its limits', () => {
  it.each(acceptedAtLimits)('is accepted with %s (§4.8, D29)', (_, fields) => {
    expect(refusedIn({ ...fields })).toBeUndefined();
  });

  it.each(refusedBeyondLimits)('is refused with %s (§4.8, D28, D29)', (_, fields, param) => {
    expect(refusedIn({ ...fields })).toBe(param);
  });
});
