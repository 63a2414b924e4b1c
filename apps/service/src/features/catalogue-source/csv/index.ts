export { type CsvCatalogue, type CsvRefusal, makeCsvCatalogue, readCsvCatalogue } from './csv-catalogue.ts';
export { type CsvUpdate, makeCsvUpdate, readCsvUpdate } from './csv-update.ts';
export { parseAnyMap, parseMap, readMap } from './map-file.ts';
export type { LeftOutRow } from './table/left-out.ts';
