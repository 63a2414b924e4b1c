import type { RunPlace } from '@prospectus/client';

/** A place on earth in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

const radiusOfEarthKm = 6371.0088;

/** Great-circle distance in kilometres, as the API measures it (rule R7). */
export function distanceKm(from: Position, to: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [rad(to.latitude - from.latitude), rad(to.longitude - from.longitude)];
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(rad(from.latitude)) * Math.cos(rad(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * radiusOfEarthKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Where a place is, if that is known. */
export const positionOf = ({ latitude, longitude }: RunPlace): Position | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** Distance to the nearest of the places; undefined where it is known of none. */
export function nearestKm(from: Position, places: readonly RunPlace[]): number | undefined {
  const known = places.flatMap((place) => positionOf(place) ?? []).map((position) => distanceKm(from, position));
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** Kilometres in words, without a false precision. */
export const distanceText = (km: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer' }).format(Math.max(1, Math.round(km)));
