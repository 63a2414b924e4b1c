import type { RunListQuery } from '@prospectus/client';
import { lastDayOf } from '../parts/date-format.ts';
import type { Position } from '../run/distance.ts';
import type { DatesState } from './dates-state.ts';

/** Where the visitor is, and how far a date may be away. */
export type Near = { readonly position: Position; readonly radiusKm: number };

/** What is asked of the API for the visitor's choices; nothing of what was not chosen. */
export function datesQuery({ place, attendance, month }: DatesState, near: Near | undefined): RunListQuery {
  return {
    ...(place && { place }),
    ...(attendance && { attendance: attendance as 'onsite' }),
    ...(month && { starts_from: `${month}-01`, starts_to: lastDayOf(month) }),
    ...(near && { near: `${near.position.latitude},${near.position.longitude}`, radius_km: near.radiusKm }),
  };
}
