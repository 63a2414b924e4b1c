export { type CsvCatalogue, readCsvCatalogue } from './csv-catalogue.ts';
