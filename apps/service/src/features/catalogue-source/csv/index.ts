export { type CsvCatalogue, type CsvRefusal, makeCsvCatalogue, readCsvCatalogue } from './csv-catalogue.ts';
export { type CsvChanges, type CsvUpdate, readCsvUpdate } from './csv-update.ts';
export { parseMap } from './map-file.ts';
export type { LeftOutRow } from './table/left-out.ts';
