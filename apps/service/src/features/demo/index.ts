export { demoCompaniesInstituteId, demoInstituteId } from './demo-catalogue.ts';
export { demoCatalogue, demoCompaniesCatalogue, demoMediaDir } from './demo-files.ts';
