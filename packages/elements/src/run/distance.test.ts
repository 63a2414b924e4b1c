import type { RunPlace } from '@prospectus/client';
import { describe, expect, it } from 'vitest';
import { distanceKm, distanceText, nearestKm } from './distance.ts';

const hamburg = { latitude: 53.5436, longitude: 9.9886 };
const bremen = { latitude: 53.0741, longitude: 8.7997 };
const place = (at: object) => ({ latitude: null, longitude: null, ...at }) as RunPlace;

describe('how far it is', () => {
  it('is the great circle (R7)', () => {
    expect(distanceKm(hamburg, bremen)).toBeCloseTo(94.5, 0);
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015.1, 0);
    expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 0);
    expect(distanceKm(hamburg, hamburg)).toBe(0);
  });

  it('is that of the nearest place, of those that say where they are (R7)', () => {
    expect(nearestKm(hamburg, [place(bremen), place({}), place(hamburg)])).toBe(0);
    expect(nearestKm(hamburg, [place({})])).toBeUndefined();
  });

  it.each([
    [0, '1 km'],
    [94.5, '95 km'],
    [1200, '1.200 km'],
  ])('is told without a false precision: %f', (km, expected) => {
    expect(distanceText(km, 'de')).toBe(expected);
  });
});
