export { makeFolder } from './folder.ts';
export { keepSecret, readSecret } from './secret-file.ts';
