import type { FeedWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { editOf } from './feed-edit.ts';

const feed: FeedWire = {
  id: 'f',
  name: 'North',
  filter: 'town=Hamburg&phase=any',
  course: null,
  prefix: 'abcdef',
  created_at: '2027-01-01T00:00:00.000Z',
  renewed_at: null,
  revoked_at: null,
  last_used_at: null,
  events: 3,
  is_cut: false,
  is_understood: true,
};

describe('an edit of a calendar feed', () => {
  it('is of what was changed alone, so that two people may edit at once (L4)', () => {
    expect(editOf(feed, { name: 'North', filter: 'town=Hamburg' })).toEqual({});
    expect(editOf(feed, { name: 'South', filter: 'town=Hamburg' })).toEqual({ name: 'South' });
    expect(editOf(feed, { name: 'North', filter: '' })).toEqual({ filter: '' });
    expect(editOf(feed, { name: 'South', filter: 'town=Bremen' })).toEqual({ name: 'South', filter: 'town=Bremen' });
  });

  it('replaces a filter that is not understood (L4)', () => {
    const other = { ...feed, filter: 'colour=red&phase=any', is_understood: false };

    expect(editOf(other, { name: 'North', filter: '' })).toEqual({ filter: '' });
  });
});
