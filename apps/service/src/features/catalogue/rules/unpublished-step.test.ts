import { courseSummarySchema } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../test/support/data/catalogue.ts';
import { createImageResolver } from './addresses.ts';
import { readSite } from './site.ts';
import { unpublishedStep } from './unpublished-step.ts';

const site = (prices_visible = true) =>
  readSite(
    catalogue({
      institute: { prices_visible, default_currency: 'INR' },
      streams: [{ slug: 'Data', label: 'Data & AI' }],
    }),
    null,
    createImageResolver('https://media.example.org'),
  );

describe('unpublishedStep', () => {
  const step = {
    course_id: 'gone',
    title: 'Statistics',
    image: 'media:s',
    level: 'Advanced',
    price: { amount: 250, compare_at_amount: 300 },
  };

  it('is built from the path’s own data and nothing else (§2.4, D25)', () => {
    const rules = site();

    const made = unpublishedStep(step, rules.streams.get('data') ?? null, rules);

    expect(made).toEqual({
      id: 'gone',
      title: 'Statistics',
      subtitle: null,
      image_url: 'https://media.example.org/s',
      images: { preview_url: 'https://media.example.org/s', banner_url: null, thumbnail_url: null },
      url: null,
      formats: [],
      stream: { slug: 'Data', label: 'Data & AI' },
      category: null,
      languages: [],
      tags: [],
      level: 'Advanced',
      availability: 'available',
      price_visible: true,
      price: {
        amount: 250,
        compare_at_amount: 300,
        currency: 'INR',
        is_free: false,
        varies: false,
        min_amount: 250,
        max_amount: 250,
      },
      instructors: [],
      rating: null,
      created_at: null,
      badges: [],
      popularity_rank: null,
      duration_minutes: null,
      available_slots: null,
      max_seats: null,
      package_type: null,
      coming_soon: null,
      variants: [],
    });
    expect(courseSummarySchema.safeParse(made).error).toBeUndefined();
  });

  it('is closed and has no price when the step has none; its price counts as visible (D25)', () => {
    for (const rules of [site(), site(false)]) {
      expect(unpublishedStep({ course_id: 'gone', title: 'Statistics' }, null, rules)).toMatchObject({
        availability: 'closed',
        price: null,
        price_visible: true,
        stream: null,
        level: null,
        image_url: null,
      });
    }
  });

  it('keeps a paid price hidden and shows a free one where prices are hidden (D13, D25)', () => {
    expect(unpublishedStep(step, null, site(false))).toMatchObject({
      availability: 'available',
      price: null,
      price_visible: false,
    });
    expect(unpublishedStep({ ...step, price: { amount: 0, compare_at_amount: 9 } }, null, site(false))).toMatchObject({
      price: { amount: 0, compare_at_amount: null, is_free: true, min_amount: 0, max_amount: 0 },
      price_visible: true,
    });
  });
});
