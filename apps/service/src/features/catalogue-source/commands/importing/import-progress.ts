import { Presets, SingleBar } from 'cli-progress';
import type { OnProgress } from '../../reading/catalogue-source.ts';

/** How far the reading of a file is, for the person who waits for it. */
export type Progress = { readonly update: OnProgress; stop(): void };

const megabyte = 1_000_000;

/** Shows on standard error how far a file was read, when that is a terminal. */
export function startProgress(what: string): Progress {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const format = `${what} [{bar}] {percentage}% | {value} of {total} MB | {eta_formatted} left`;
  const bar = new SingleBar(
    { format, stream: process.stderr, clearOnComplete: true, hideCursor: true },
    Presets.legacy,
  );
  let isStarted = false;
  return {
    update(bytes, bytesTotal) {
      const [value, total] = [bytes, bytesTotal].map((each) => Math.round((each / megabyte) * 10) / 10);
      if (isStarted) bar.update(value ?? 0);
      else bar.start(total ?? 0, value ?? 0);
      isStarted = true;
    },
    stop: () => bar.stop(),
  };
}
