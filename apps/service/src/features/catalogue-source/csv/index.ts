export { type CsvCatalogue, makeCsvCatalogue, readCsvCatalogue } from './csv-catalogue.ts';
