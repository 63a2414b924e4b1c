import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createRecorder } from '../load/record.mjs';
import { startBare } from '../subjects/replay.mjs';
import { basePath } from '../subjects/service.mjs';
import { rebuild } from './memory.mjs';
import { untilServing } from './pages.mjs';

/**
 * Measures the longest time without an answer for a client that asks `/site` every 5 ms while the catalogue is imported and rebuilt again
 * and again.
 *
 * The same client asks a bare server at the same times. When both are silent together, the machine or the client was the cause: next to the
 * longest silence, the report gives the longest that only the service kept.
 */
export async function measureStall({ installation, rebuilds, folder }) {
  const service = await installation.serve();
  const recorder = createRecorder(service.port, installation.access);
  const site = { path: `${basePath}/site` };
  await untilServing(recorder);
  const answer = await recorder.record(site);
  const bare = await startBare([answer], folder);
  const prober = fork(fileURLToPath(new URL('../load/prober.program.mjs', import.meta.url)));
  const died = once(prober, 'exit').then(() =>
    Promise.reject(new Error('The client that asks all the time has ended.')),
  );
  died.catch(() => undefined);
  try {
    const { keys, origin } = installation.access;
    const targets = [service, bare].map(({ port }) => ({ port, path: site.path, status: 200 }));
    prober.send({ targets, keys, origin });
    for (let done = 0; done < rebuilds; done += 1) await rebuild(installation, recorder);
    const replied = once(prober, 'message');
    prober.send('stop');
    const [[ofService, ofBare]] = await Promise.race([replied, died]);
    return {
      asked: ofService.length,
      longestMs: longest(silences(ofService)),
      controlMs: longest(silences(ofBare)),
      aloneMs: longest(silences(ofService).map((silence) => silence.ms - sharedMs(silence, ofBare))),
    };
  } finally {
    prober.kill();
    bare.stop();
    recorder.close();
    await service.stop();
  }
}

const silences = (times) => times.slice(1).map((to, at) => ({ from: times[at], to, ms: to - times[at] }));

const longest = (gaps) => gaps.reduce((most, gap) => Math.max(most, gap.ms ?? gap), 0);

/** The longest part of a silence of the service in which the bare server was silent too, beyond the pause between requests. */
function sharedMs({ from, to, ms }, ofBare) {
  if (ms <= usualMs) return 0;
  const within = [from, ...ofBare.filter((time) => time > from && time < to), to];
  return Math.max(0, longest(silences(within)) - usualMs);
}

/** Silences up to this are ordinary: the pause between requests and a wake-up or two. */
const usualMs = 15;
