import { configure } from './configure.ts';

// A page that loads this file from a service means that service.
configure({ baseUrl: new URL('catalog/v1', import.meta.url).href });
