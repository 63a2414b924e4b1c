import { parseArgs } from 'node:util';
import { prepare } from '../scripts/prepare.mjs';
import { printTable } from './report.mjs';
import { full, short } from './scenarios/extent.mjs';

// Breaks what the service depends on, and the service itself, while enquiries come in; then counts what became of each of them.
const { values: options } = parseArgs({ options: { short: { type: 'boolean', default: false } } });

await prepare();
const { crashes } = await import('./scenarios/crashes.mjs');
const results = [await crashes(options.short ? short : full)];
printTable(results);
if (results.some(({ complaints }) => complaints.length > 0)) process.exitCode = 1;
