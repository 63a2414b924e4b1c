export { demoCompaniesInstituteId, demoInstituteId } from './demo-catalogue.ts';
export { demoCatalogue, demoCompaniesCatalogue, demoMediaDir } from './demo-files.ts';
export { demoMedia, registerDemoMedia } from './demo-media.routes.ts';
export { type DemoAccess, loadDemo } from './load-demo.ts';
