export { createLeadSink } from './lead.write-source.ts';
