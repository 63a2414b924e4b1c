import { limits } from '@prospectus/contract';
import { collectNumbers, type NumberSet } from '../snapshot/number-set.ts';
import type { PlaceData, RunData } from '../snapshot/run-data.ts';

/** A position in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** Mean radius of the earth in kilometres (rule R7). */
const earthRadiusKm = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres, by the haversine formula. */
export function distanceOf(a: Position, b: Position): number {
  const between = radians(b.latitude - a.latitude);
  const along = radians(b.longitude - a.longitude);
  const half =
    Math.sin(between / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(along / 2) ** 2;
  return 2 * earthRadiusKm * 1000 * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** How far around a position is asked for, in metres. */
export const radiusOf = ({ radius_km: radius }: { readonly radius_km?: number | undefined }): number =>
  (radius ?? limits.radiusKmDefault) * 1000;

/** Distance of each place in metres; Infinity where it is not known where it is. */
function placeDistances({ latitude, longitude }: PlaceData, from: Position): Float64Array {
  return Float64Array.from(latitude, (degrees, place) =>
    Number.isNaN(degrees)
      ? Number.POSITIVE_INFINITY
      : distanceOf(from, { latitude: degrees, longitude: longitude[place] ?? 0 }),
  );
}

/** Runs whose distances are found in one stretch: a millisecond or two, where each has twenty places. */
const stretchRuns = 10_000;

/** Distance of the nearest of each run's places in metres, in stretches; Infinity without one whose position is known. */
export function* measuringRuns(
  { runs, places }: { readonly runs: RunData; readonly places: PlaceData },
  from: Position,
): Generator<void, Float64Array> {
  const byPlace = placeDistances(places, from);
  const distances = new Float64Array(runs.count);
  for (let run = 0; run < runs.count; run += 1) {
    if (run % stretchRuns === 0) yield;
    distances[run] = nearestOf(runs, run, byPlace);
  }
  return distances;
}

function nearestOf({ placeStarts, places }: RunData, run: number, distances: Float64Array): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = placeStarts[run] ?? 0; at < (placeStarts[run + 1] ?? 0); at += 1) {
    nearest = Math.min(nearest, distances[places[at] ?? 0] ?? nearest);
  }
  return nearest;
}

/** The set of the runs that have a place within the radius (rule R7). */
export function withinRadius(distances: Float64Array, around: Parameters<typeof radiusOf>[0]): NumberSet {
  const radius = radiusOf(around);
  return collectNumbers(distances.length, (run) => (distances[run] ?? radius + 1) <= radius);
}
