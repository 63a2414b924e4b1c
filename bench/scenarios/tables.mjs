import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCsvList, writeXlsxList } from '../catalogue/tables.mjs';
import { runCommand } from '../subjects/run-command.mjs';

const institute = ['--institute', 'bench', '--name', 'Bench', '--timezone', 'Europe/Berlin', '--currency', 'EUR'];

/** Measures the seconds from a list without a mapping to its catalogue file, and the most memory of either command. */
export async function measureTables({ folder, csvRows, xlsxRows }) {
  const lists = { csv: join(folder, 'list.csv'), xlsx: join(folder, 'list.xlsx') };
  writeCsvList(lists.csv, csvRows);
  writeXlsxList(lists.xlsx, xlsxRows);
  return { csv: await convertList(lists.csv, csvRows), xlsx: await convertList(lists.xlsx, xlsxRows) };
}

async function convertList(list, rows) {
  const [map, out] = [`${list}.map.json`, `${list}.ndjson`];
  const suggested = await runCommand(['map', 'suggest', list, ...institute], {});
  const { questions, findings, map: made } = suggested.value;
  if (questions.length + findings.length > 0) throw new Error(JSON.stringify({ questions, findings }));
  writeFileSync(map, JSON.stringify(made));
  const converted = await runCommand(['convert', list, '--map', map, '--out', out], {});
  if (converted.value.runs !== rows) throw new Error(`${converted.value.runs} dates were made of ${rows} rows.`);
  return {
    seconds: suggested.seconds + converted.seconds,
    peakBytes: Math.max(suggested.peakBytes, converted.peakBytes),
    suggestSeconds: suggested.seconds,
  };
}
