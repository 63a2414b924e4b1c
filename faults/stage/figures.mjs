/** The values that a service reports for a metric, one for each of its labels. */
async function readMetric(port, name) {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const lines = (await answer.text()).split('\n');
  return lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`)).map(numberIn);
}

const numberIn = (line) => Number(line.slice(line.lastIndexOf(' ') + 1));

/**
 * How each replica counts limits: whether all of its processes do so in Redis now, and in how many clock minutes any of them ever did
 * not.
 */
export async function readSharing({ replicas }) {
  return Promise.all(
    replicas.map(async ({ port }) => {
      const shared = await readMetric(port, 'prospectus_limits_shared');
      const minutesAlone = await readMetric(port, 'prospectus_limits_minutes_alone_total');
      if (shared.length === 0 || minutesAlone.length === 0)
        throw new Error('A replica does not tell how it counts limits.');
      return {
        isShared: shared.every((value) => value === 1),
        isAlone: shared.every((value) => value === 0),
        minutesAlone: minutesAlone.reduce((sum, value) => sum + value, 0),
      };
    }),
  );
}

/** How many workers of a service listen: fewer than there are while a new one gets ready. Undefined when the one that was asked just ended. */
export async function countServing(port) {
  const [count] = await readMetric(port, 'prospectus_workers_serving').catch(() => []);
  return count;
}
