/** For so long a request may hold up all others, besides the time to parse what it brings (rule D43). */
const turnMaxMs = 50;
/** What is loaded and compiled once is no cost of a request: the best of so many counts. */
const tries = 3;

/** Follows for how long at most what is sent to a replica holds up all others. */
export function followTurns(replica) {
  let longestMs = 0;
  const complaints = [];
  const measure = async (send) => {
    await replica.longestTurnMs();
    const answer = await send();
    return { answer, ms: await replica.longestTurnMs() };
  };
  return {
    /** Sends something, again where it took long; `json` is what of it is parsed. */
    async follow(what, send, json = '') {
      const first = await measure(send);
      let { ms } = first;
      const max = ms > turnMaxMs ? turnMaxMs + parseMs(json) : turnMaxMs;
      for (let tried = 1; tried < tries && ms > max; tried += 1) ms = Math.min(ms, (await measure(send)).ms);
      if (ms > max)
        complaints.push(`${what} held up all others for ${ms} ms, of which parsing takes ${max - turnMaxMs}`);
      longestMs = Math.max(longestMs, ms);
      return first.answer;
    },
    longestMs: () => longestMs,
    complaints,
  };
}

/** How long it takes to parse a text, or to find that it is no JSON: here, on the same machine, and the best of some. */
function parseMs(json) {
  let best = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < tries; tried += 1) {
    const before = process.cpuUsage();
    try {
      JSON.parse(String(json));
    } catch {
      // Most of what is sent is none.
    }
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return Math.ceil(best);
}
