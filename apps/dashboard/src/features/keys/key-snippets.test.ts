import { describe, expect, it } from 'vitest';
import { type SnippetKey, snippetsFor } from './key-snippets.ts';

const secret = `vak_pub_${'0'.repeat(48)}`;
const origin = 'https://api.school.example';
const snippets = (change: Partial<SnippetKey> = {}) =>
  snippetsFor(
    secret,
    { scopes: ['catalog:read', 'leads:write'], only_from_websites: true, product: 'catalog', ...change },
    origin,
  );
const textOf = (kind: string, change?: Partial<SnippetKey>) =>
  snippets(change).find((each) => each.kind === kind)?.text ?? '';

describe('what is shown with a new key', () => {
  it('are tags, a program and a command for one that stands in pages, each with the key in it', () => {
    expect(snippets().map(({ kind }) => kind)).toEqual(['tag', 'client', 'curl']);
    expect(snippets().every(({ text }) => text.includes(secret) && text.includes(origin))).toBe(true);
    expect(textOf('tag')).toMatch(/elements\.js.*<prospectus-courses .*<prospectus-dates .*<prospectus-enquiry /s);
  });

  it('keeps what a visitor chooses in the list apart from what is chosen in the dates: one has a prefix in the address', () => {
    expect(textOf('tag')).toMatch(
      /<prospectus-courses (?!.*url-prefix)[^\n]*\n<prospectus-dates [^\n]*url-prefix="dates-"/,
    );
  });

  it('sends an origin along where the key works only from websites, and none elsewhere (D40)', () => {
    expect(textOf('curl')).toContain(`-H 'Origin: http://localhost'`);
    expect(textOf('curl', { only_from_websites: false })).not.toContain('Origin');
  });

  it('is no tag for a server', () => {
    expect(snippets({ only_from_websites: false }).map(({ kind }) => kind)).toEqual(['client', 'curl']);
  });

  it('does nothing that the key may not do (§5.2)', () => {
    const reads = snippets({ scopes: ['catalog:read'] })
      .map(({ text }) => text)
      .join();
    const files = snippets({ scopes: ['leads:write'] })
      .map(({ text }) => text)
      .join();

    expect(reads).not.toMatch(/enquiry|leads/);
    expect(files).not.toMatch(/courses|dates/);
    expect(files).toMatch(/prospectus-enquiry[\s\S]*leads\.create[\s\S]*\/leads'/);
  });

  it('is nothing for a key that opens no part of the catalogue', () => {
    expect(snippets({ product: 'events' })).toEqual([]);
    expect(snippets({ scopes: [] })).toEqual([]);
  });
});
