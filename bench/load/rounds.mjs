/**
 * Measures subjects in turn, round by round, so that everything else on the machine affects all of them alike.
 *
 * `subjects` maps a name to a function that gives the round's load by its number. Returns for each subject the median of each figure.
 */
export async function measureRun(client, subjects, rounds) {
  const figures = new Map(Object.keys(subjects).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, loadOf] of Object.entries(subjects)) figures.get(name).push(await client.run(loadOf(round)));
  }
  return Object.fromEntries([...figures].map(([name, all]) => [name, mediansOf(all)]));
}

function mediansOf(figures) {
  return Object.fromEntries(Object.keys(figures[0]).map((key) => [key, median(figures.map((one) => one[key]))]));
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
