export * from './catalogue.ts';
export * from './catalogue-file.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './key.ts';
export * from './limits.ts';
