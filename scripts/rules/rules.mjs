import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ruleTable } from './rule-table.mjs';
import { listRuleTests } from './rule-tests.mjs';

// Prints the rules with the tests that stand for each, as Markdown.

const root = fileURLToPath(new URL('../..', import.meta.url));
const rules = JSON.parse(await readFile(join(root, 'docs', 'rules.json'), 'utf8'));
console.log(ruleTable(rules, await listRuleTests(root)).trimEnd());
