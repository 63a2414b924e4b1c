import * as contract from '@prospectus/contract';
import * as admin from '@prospectus/contract/admin';
import * as german from '@prospectus/contract/german';
import type { Plugin } from 'vite';

const entries: ReadonlyMap<string, object> = new Map<string, object>([
  ['@prospectus/contract', contract],
  ['@prospectus/contract/admin', admin],
  ['@prospectus/contract/german', german],
]);

/**
 * Gives the browser the endpoints' methods and paths, and the contract's other plain data, but no schemas: the service validates with
 * those, and their library is larger than most screens.
 */
export const contractInTheBrowser: Plugin = {
  name: 'contract in the browser',
  enforce: 'pre',
  resolveId: (id) => (entries.has(id) ? `\0${id}` : undefined),
  load(id) {
    const exported = id.startsWith('\0') ? entries.get(id.slice(1)) : undefined;
    return exported && describe(exported);
  },
};

function describe(exported: object): string {
  return Object.entries(exported)
    .map(([name, value]) => [name, toCode(value)] as const)
    .filter(([, code]) => code !== undefined)
    .map(([name, code]) => `export const ${name} = ${code};`)
    .join('\n');
}

/** Returns plain data as code; undefined for everything else, such as schemas and functions, so that the build reports an import of it. */
function toCode(value: unknown): string | undefined {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map((part) => toCode(part) ?? 'undefined').join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const parts = Object.entries(value).map(([key, part]) => [JSON.stringify(key), toCode(part)] as const);
  return `{${parts.filter(([, code]) => code !== undefined).map((entry) => entry.join(':'))}}`;
}
