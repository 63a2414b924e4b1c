import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { catalogueFileJsonSchema, csvMapJsonSchema } from '../../packages/contract/dist/index.js';
import { openApiDocument } from '../../packages/contract/dist/openapi.js';
import { listRules } from '../rules/rule-pages.mjs';
import { findGaps } from '../rules/rule-table.mjs';
import { listRuleTests } from '../rules/rule-tests.mjs';

// Writes what is made of the contract into docs/generated, and the client's types. With --check it
// writes nothing, and ends with exit code 1 and a line for each file that is not as it would be written and for each rule
// without a test.

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join('docs', 'generated');
const isCheck = process.argv.includes('--check');

/** What is written above the client's types; the file is theirs who generate it. */
const banner = '// Made of docs/generated/openapi.json by `npm run generate`. Change the contract instead.\n\n';

const toText = (value) => `${JSON.stringify(value, null, 2)}\n`;
const rules = await listRules(root);
const tests = await listRuleTests(root);

const files = {
  [join(folder, 'openapi.json')]: toText(openApiDocument()),
  [join(folder, 'catalogue-file.schema.json')]: toText(catalogueFileJsonSchema()),
  [join(folder, 'csv-map.schema.json')]: toText(csvMapJsonSchema()),
  [join('packages', 'client', 'src', 'generated', 'api.ts')]: await clientTypes(openApiDocument()),
};

const complaints = isCheck ? [...(await findStale()), ...findGaps(rules, tests)] : await writeFiles();
for (const line of complaints) console.error(line);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function findStale() {
  const stale = [];
  for (const [name, text] of Object.entries(files)) {
    const written = await readFile(join(root, name), 'utf8').catch(() => undefined);
    if (written !== text) stale.push(`${name} is out of date: run npm run generate and commit it.`);
  }
  return stale;
}

async function writeFiles() {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return [];
}

/** The types of the catalogue API as `@prospectus/client` has them: what may be null says so, codes are unions. */
async function clientTypes(document) {
  return banner + astToString(await openapiTypescript(JSON.stringify(document)));
}
