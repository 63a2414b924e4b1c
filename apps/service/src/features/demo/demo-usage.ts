import { hourMs } from '../../platform/time/lengths.ts';
import type { CountedCalls } from '../usage/index.ts';
import type { DemoEnquiry } from './demo-enquiries.ts';

type HourOfCalls = CountedCalls & { readonly hourMs: number };

/** Whose calls the demo's figures are. */
export type DemoCaller = {
  readonly instituteId: string;
  readonly keyId: string;
  /** Host of its website; null for an institute whose own server calls. */
  readonly website: string | null;
  /** Calls in the busiest hour of a usual day. */
  readonly peak: number;
};

const demoDays = 30;

/** How busy each hour of a day is (UTC), of a website that people look at in the afternoon and after work. */
const dayShape = [4, 2, 1, 1, 1, 3, 8, 20, 42, 58, 66, 70, 62, 68, 76, 80, 78, 74, 84, 100, 92, 64, 32, 12];
/** How busy each day of the week is, from Sunday on. */
const weekShape = [0.55, 1, 0.95, 0.9, 0.92, 0.8, 0.5];

/** What an hour's calls ask for, in parts of all of them; what is not found is now and then somebody's old link. */
const kinds = [
  { endpoint: '/courses', status: 200, part: 0.38 },
  { endpoint: '/courses', status: 304, part: 0.12 },
  { endpoint: '/courses/{id}', status: 200, part: 0.27 },
  { endpoint: '/courses/{id}/outline', status: 200, part: 0.08 },
  { endpoint: '/streams', status: 304, part: 0.08 },
  { endpoint: '/learning-paths/{code}', status: 200, part: 0.06 },
  { endpoint: '/courses/{id}', status: 404, part: 0.01 },
] as const;

/** The hour of a day a week in which somebody tried out a script without a pause. */
const busyHour = 10;

/** The calls of the thirty days before the hour of `now`: always the same for the same hour, and more from week to week. */
export function demoUsage({ website, peak, ...caller }: DemoCaller, now: number): readonly HourOfCalls[] {
  const end = Math.floor(now / hourMs) * hourMs;
  return Array.from({ length: demoDays * 24 }, (_, index) => end - (demoDays * 24 - index) * hourMs).flatMap((at) => {
    const hour = new Date(at);
    const growth = 1 - (0.35 * (end - at)) / (demoDays * 24 * hourMs);
    const busyness = ((dayShape[hour.getUTCHours()] ?? 0) / 100) * (weekShape[hour.getUTCDay()] ?? 1) * growth;
    const all = peak * busyness * (0.75 + 0.5 * chance(at / hourMs));
    const counted = kinds.map(({ endpoint, status, part }, kind) => ({
      ...caller,
      hourMs: at,
      website: website ?? 'server',
      endpoint,
      status,
      // The number is rounded by chance, so that what is rare comes at times instead of never.
      calls: Math.floor(all * part + chance(at / hourMs + kind * 0.37)),
    }));
    const isBusy = hour.getUTCDay() === 3 && hour.getUTCHours() === busyHour;
    const limited = { ...caller, hourMs: at, website: 'server', endpoint: '/courses', status: 429 };
    return [...counted, { ...limited, calls: isBusy ? Math.round(peak / 3) : 0 }].filter(({ calls }) => calls > 0);
  });
}

/** The calls that brought the demo's enquiries in. */
export const usageOfEnquiries = ({ instituteId, keyId, website }: DemoCaller, enquiries: readonly DemoEnquiry[]) =>
  enquiries.map(
    ({ at, origin }): HourOfCalls => ({
      instituteId,
      keyId,
      hourMs: Math.floor(Date.parse(at) / hourMs) * hourMs,
      website: origin === null ? 'server' : (website ?? 'server'),
      endpoint: '/leads',
      status: 201,
      calls: 1,
    }),
  );

/** A number from 0 to 1 that looks like chance, and is the same for the same number. */
function chance(number: number): number {
  const wave = Math.sin(number * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}
