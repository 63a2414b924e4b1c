import { fileURLToPath } from 'node:url';
import { listRules } from './rule-pages.mjs';
import { ruleTable } from './rule-table.mjs';
import { listRuleTests } from './rule-tests.mjs';

// Prints the rules with the tests that stand for each, as Markdown.

const root = fileURLToPath(new URL('../..', import.meta.url));
const rules = await listRules(root);
console.log(ruleTable(rules, await listRuleTests(root)).trimEnd());
