import { it } from 'vitest';
import { appendFileSync } from 'node:fs';
import { useDashboard } from '../../support/dashboard.ts';
import { importDemo } from '../../support/pages/catalogue-files.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
const dashboard = useDashboard();
it('measures', async () => {
  await importDemo(dashboard, (file: any) => ({
    ...file,
    streams: [...(file.streams ?? []), ...Array.from({ length: 200 }, (_, n) => ({ slug: `m${n}`, label: `Many ${n}`, categories: [1, 2].map((c) => ({ slug: `c${c}`, label: `Cat ${c}` })) }))],
  }));
  const page = await dashboard.open('/i/-/catalogue/structure');
  await page.getByRole('tab', { name: 'Streams', exact: true }).click();
  for (const [label, rounds] of [['Many 10', 25], ['Many 100', 8]] as const) {
  if (label === 'Many 100') {
    const t0 = Date.now();
    await page.getByRole('button', { name: /^Show all/ }).last().click({ timeout: 150_000, noWaitAfter: true });
    await page.getByRole('region', { name: 'Many 199', exact: true }).waitFor({ timeout: 150_000 });
    appendFileSync('/tmp/b-measured.txt', `show all ${Date.now() - t0}\n`);
  }
  const result = await page.evaluate(`(async () => {
    const input = document.querySelector('section[aria-label="${label}"] input');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    const times = [], frames = [];
    input.focus();
    for (let n = 0; n < ${rounds}; n++) {
      const t0 = performance.now();
      set.call(input, input.value + 'x');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve(); await Promise.resolve();
      times.push(performance.now() - t0);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      frames.push(performance.now() - t0);
      await new Promise((done) => setTimeout(done, 50));
    }
    const median = (all) => all.sort((a, b) => a - b)[all.length >> 1];
    return { script: median(times), frame: median(frames), max: Math.max(...frames) };
  })()`);
  appendFileSync('/tmp/b-measured.txt', label + ' ' + JSON.stringify(result) + '\n');
  }
}, 400_000);
