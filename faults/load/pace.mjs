const lookEveryMs = 5;

/** Calls something so often a second, also what it came too late for. Returns what ends it. */
export function keepPace(perSecond, begin) {
  const startedAt = performance.now();
  let begun = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; begun < due; begun += 1) begin();
  }, lookEveryMs);
  return () => clearInterval(timer);
}
