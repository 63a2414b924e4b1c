import * as contract from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { contractInTheBrowser } from '../build/contract-in-the-browser.ts';

const { resolveId, load } = contractInTheBrowser as unknown as {
  readonly resolveId: (id: string) => string | undefined;
  readonly load: (id: string) => string | undefined;
};
const code = load(resolveId('@prospectus/contract/admin') ?? '') ?? '';
const inTheBrowser: typeof contract = await import(`data:text/javascript,${encodeURIComponent(code)}`);

describe('the contract in the browser', () => {
  it('has the method, path and access of every endpoint', () => {
    const told = (endpoints: typeof contract.adminEndpoints) =>
      Object.entries(endpoints).map(([name, { method, path, access }]) => [name, method, path, access]);

    expect(told(inTheBrowser.adminEndpoints)).toEqual(told(contract.adminEndpoints));
    expect(inTheBrowser.adminPath).toBe(contract.adminPath);
  });

  it('has constants and patterns as they are', () => {
    expect(inTheBrowser.usagePeriods).toEqual(contract.usagePeriods);
    expect(inTheBrowser.auditAboutPattern).toEqual(contract.auditAboutPattern);
  });

  it('has no schema, and nothing else that is no plain data', () => {
    expect(code).not.toMatch(/_zod|=>|function|undefined/);
    expect(Object.keys(inTheBrowser)).not.toContain('emailField');
  });
});
