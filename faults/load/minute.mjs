import { setTimeout as pause } from 'node:timers/promises';

const minuteMs = 60_000;

export const minuteNow = () => Math.floor(Date.now() / minuteMs);

/** Waits for the next clock minute if fewer seconds than these are left of this one. */
export async function untilSecondsAreLeft(seconds) {
  const left = minuteMs - (Date.now() % minuteMs);
  if (left < seconds * 1000) await pause(left + 50);
}

export const untilNextMinute = () => pause(minuteMs - (Date.now() % minuteMs) + 50);

/** Resolves so many seconds before the next clock minute that has them all. */
export async function untilSecondsBeforeEdge(seconds) {
  const left = minuteMs - (Date.now() % minuteMs);
  await pause((left >= seconds * 1000 ? left : left + minuteMs) - seconds * 1000);
}
