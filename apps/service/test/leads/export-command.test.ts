import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import type { PublishedSite } from '../support/service/published-site.ts';
import { runCli } from '../support/service/run-cli.ts';
import { createEnquirer, somebody } from '../support/stage/enquiries.ts';

let api: Api;
let site: PublishedSite;
beforeAll(async () => {
  api = await startApi();
  site = await api.publish(catalogue());
  const post = createEnquirer(api, site);
  for (let number = 0; number < 3; number += 1) await post(somebody());
});
afterAll(() => api.close());

const run = (...args: string[]) => runCli(['leads', 'export', ...args], { DATABASE_URL: api.database.url });

describe('leads export', () => {
  it('writes the leads next to a running service, the same with --json, and goes on after a cursor', async () => {
    const of = ['--institute', site.instituteId];

    const [plain, json, csv] = await Promise.all([run(...of), run(...of, '--json'), run(...of, '--format', 'csv')]);
    const lines = plain.stdout.trimEnd().split('\n');
    const rest = await run(...of, '--after', JSON.parse(lines[0] ?? '').cursor);

    expect(plain).toMatchObject({ code: 0, stderr: '' });
    expect(lines).toHaveLength(3);
    expect(csv.stdout.split('\n')).toHaveLength(5);
    const withoutCursor = (line: string) => ({ ...JSON.parse(line), cursor: undefined });
    expect(json.stdout.trimEnd().split('\n').map(withoutCursor)).toEqual(lines.map(withoutCursor));
    expect(rest.stdout.trimEnd().split('\n').map(withoutCursor)).toEqual(lines.slice(1).map(withoutCursor));
  });

  it('ends with 1 for an unknown institute, with 2 for what is no cursor and no format', async () => {
    const [unknown, cursor, format] = await Promise.all([
      run('--institute', 'nobody'),
      run('--institute', site.instituteId, '--after', 'x'),
      run('--institute', site.instituteId, '--format', 'xml'),
    ]);

    expect(unknown).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('No institute has the id') });
    expect(cursor).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('the cursor of a lead') });
    expect(format).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('ndjson or csv') });
  });
});
