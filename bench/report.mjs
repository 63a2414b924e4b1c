import { cpus, totalmem } from 'node:os';
import { bestRun } from './bars.mjs';

/** The figures of one bench as Markdown. */
export function writeReport(verdicts, { figures, skipped, isShort }) {
  const lines = [machine(isShort), '', '| | at most | measured | |', '| - | -: | -: | - |'];
  for (const { name, atMost, unit, measured, isMet, result } of verdicts) {
    const verdict = isShort ? '' : isMet ? 'pass' : '**miss**';
    const note = [verdict, result.note].filter(Boolean).join('; ');
    lines.push(`| ${name} | ${format(atMost, unit)} | ${format(measured, unit)} | ${note} |`);
  }
  lines.push('', ...describePages(verdicts.filter(({ result }) => result.runs)));
  if (figures.length > 0) lines.push('', '| without a bar | measured |', '| - | - |');
  for (const { what, said } of figures) lines.push(`| ${what} | ${said} |`);
  for (const { what, reason } of skipped) lines.push('', `${what}: skipped, because ${reason}.`);
  return `${lines.join('\n')}\n`;
}

/** What was measured together stands in one line. */
function describePages(verdicts) {
  const lines = ['| | CPU per request, µs | p99, ms | requests per second |', '| - | - | - | - |'];
  const seen = new Set();
  for (const { name, result } of verdicts) {
    if (seen.has(result.runs[0])) continue;
    seen.add(result.runs[0]);
    const { figures } = bestRun(result);
    const cell = (figure, digits) =>
      Object.entries(figures)
        .map(([subject, measured]) => `${subject} ${measured[figure].toFixed(digits)}`)
        .join(', ');
    const size = result.bytes ? ` (${result.bytes} bytes)` : '';
    lines.push(`| ${name}${size} | ${cell('cpuMicroseconds', 1)} | ${cell('p99Ms', 2)} | ${cell('perSecond', 0)} |`);
  }
  return verdicts.length === 0 ? [] : lines;
}

function machine(isShort) {
  const day = new Date().toISOString().slice(0, 10);
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  const form = isShort ? ', short form: these figures say that it works, not how fast it is' : '';
  return `${day}, Node.js ${process.versions.node}, ${cpus().length} cores, ${gibibytes} GiB${form}.`;
}

const digits = { '×': 2, s: 2, ms: 1, MB: 0 };

const format = (value, unit) => `${value.toFixed(digits[unit])} ${unit}`;
