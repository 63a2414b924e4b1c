const lookEveryMs = 5;

/** Calls a function so often a second, and makes up for calls that it was too late for. Returns a function that ends it. */
export function keepPace(perSecond, begin) {
  const startedAt = performance.now();
  let begun = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; begun < due; begun += 1) begin();
  }, lookEveryMs);
  return () => clearInterval(timer);
}
