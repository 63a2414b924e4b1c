export { type CsvCatalogue, type CsvRefusal, readCsvCatalogue } from './csv-catalogue.ts';
