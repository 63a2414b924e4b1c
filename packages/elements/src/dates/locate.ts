import type { Position } from '../run/distance.ts';

/** What became of the question where the visitor is. */
export type Located = Position | 'refused' | 'lost';

/** Whether the visitor can be asked at all: not on pages without TLS, nor in browsers without a position. */
export const canLocate = (): boolean => globalThis.isSecureContext && 'geolocation' in navigator;

/** The browser's own limit does not count while it waits for the visitor to allow it, who may never answer. */
const answerMs = 30_000;

/** Asks the visitor, by the browser. What leaves the page is rounded to about a kilometre. */
export const locate = (): Promise<Located> =>
  new Promise((resolve) => {
    const givingUp = setTimeout(() => resolve('lost'), answerMs);
    const answer = (located: Located) => {
      clearTimeout(givingUp);
      resolve(located);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer({ latitude: round(coords.latitude), longitude: round(coords.longitude) }),
      ({ code }) => answer(code === 1 ? 'refused' : 'lost'),
      { timeout: 15_000, maximumAge: 600_000 },
    );
  });

const round = (degrees: number): number => Math.round(degrees * 100) / 100;
