import type { CsvMap, CsvUpdateMap, FindingRow } from '@prospectus/contract';
import type { Database } from '../../../../schema/tables.ts';
import { type CommandFindings, createFindings } from '../../checking/finding.ts';
import { parseAnyMap } from '../../csv/index.ts';
import { findingRows } from '../../grouping/finding-rows.ts';
import { groupFindings, withoutFindings } from '../../grouping/group-findings.ts';
import { readColumns } from '../../map-suggestion/read-columns.ts';
import { instituteSaid, knownInstitute, withStored } from '../../map-suggestion/stored-institute.ts';
import { suggestMap } from '../../map-suggestion/suggest-map.ts';
import { checkMapping } from '../../mappings/judge-mapping.ts';
import { findMapping, listMappings } from '../../mappings/kept-mapping.repository.ts';
import { hasSameColumns, type KeptMapping } from '../../mappings/kept-mapping.ts';
import { findHeaderForTable } from '../former/header-for-table.service.ts';
import type { ImportRecord } from '../record/import-record.ts';
import { findImportTable } from '../record/import-table.repository.ts';
import { type ImportTable, type TableReading, unread } from '../record/import-table.ts';
import { readByOwn } from './read-by-own.ts';
import { toReading } from './to-reading.ts';

export type ReadTable = {
  readonly reading: TableReading;
  /** Every place of its findings, as they are downloaded. */
  readonly rows: readonly FindingRow[];
  /** Makes the catalogue; undefined while something is open. */
  readonly map: CsvMap | CsvUpdateMap | undefined;
};

/** Reads the table of an import by a kept mapping, or by what its columns seem to mean, and by the answers that were given. */
export async function readImportTable(
  db: Database,
  record: ImportRecord,
  path: string,
): Promise<ReadTable | 'unmapped'> {
  const { instituteId } = record;
  const given = (await findImportTable(db, record)) ?? unread;
  const isByProgram = record.via === 'import_token';
  const kept = given.isMappingChosen
    ? await findChosen(db, instituteId, given)
    : isByProgram
      ? undefined
      : await findByColumns(db, record, { path, given });
  if (kept === undefined && isByProgram) return 'unmapped';
  return kept?.isOwn ? readByHand(path, kept) : readBySuggestion(db, { instituteId, path, given, kept });
}

const findChosen = async (db: Database, instituteId: string, { mapping }: ImportTable) =>
  mapping === undefined ? undefined : findMapping(db, instituteId, mapping);

type Given = { readonly path: string; readonly given: ImportTable };

/** The mapping that was last used with the same columns; for a list that is fetched, its own before others. */
async function findByColumns(db: Database, record: ImportRecord, { path, given }: Given) {
  const { instituteId, via, actorName } = record;
  const mappings = await listMappings(db, instituteId);
  if (mappings.length === 0) return undefined;
  const columns = await readColumns(path, new Map(Object.entries(given.answers ?? {})));
  const fitting = mappings.filter((mapping) => hasSameColumns(mapping.columns, columns));
  const [latest] = fitting.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  const own = via === 'source' ? fitting.find(({ name }) => name === actorName) : undefined;
  const best = own ?? latest;
  return best && findMapping(db, instituteId, best.name);
}

type Suggested = Given & { readonly instituteId: string; readonly kept: KeptMapping | undefined };

async function readBySuggestion(db: Database, { instituteId, path, given, kept }: Suggested): Promise<ReadTable> {
  const header = await findHeaderForTable(db, instituteId);
  const answers = given.answers ?? {};
  const rows: FindingRow[] = [];
  let made: unknown;
  const suggestion = await suggestMap({
    path,
    answers: new Map(Object.entries(answers)),
    institute: knownInstitute(instituteId, {}, header),
    kept: kept && { columns: kept.columns, answers: new Map(Object.entries(kept.answers)) },
    complete(map) {
      made = map;
      return withStored(map, header, {});
    },
    isMapShown: false,
    onFindings: (found) => rows.push(...found),
  });
  const reading = { ...toReading(suggestion, { answers, kept }), said_institute: instituteSaid(made) };
  const isOpen = reading.map === null || reading.questions.length > 0 || reading.findings.length > 0;
  return isOpen ? { reading, rows, map: undefined } : parsed(reading);
}

async function readByHand(path: string, kept: KeptMapping): Promise<ReadTable> {
  const reading = await readByOwn(path, kept);
  const findings = checkMapping(kept.map, kept.instituteId);
  if (findings.count === 0) return parsed(reading);
  return refused(reading, findings);
}

const refused = (reading: TableReading, { list }: CommandFindings): ReadTable => ({
  reading: { ...reading, findings: withoutFindings(groupFindings(list)) },
  rows: findingRows(list),
  map: undefined,
});

/** What is stored of a mapping is what the catalogue is made by. */
function parsed(reading: TableReading): ReadTable {
  const findings = createFindings();
  const map = parseAnyMap(reading.map, findings);
  return map === undefined ? refused(reading, findings) : { reading, rows: [], map };
}
