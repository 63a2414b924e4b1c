export { type CsvCatalogue, type CsvRefusal, makeCsvCatalogue, readCsvCatalogue } from './csv-catalogue.ts';
export { type CsvChanges, type CsvUpdate, makeCsvUpdate, readCsvUpdate } from './csv-update.ts';
export { parseAnyMap, parseMap, readMap } from './map-file.ts';
