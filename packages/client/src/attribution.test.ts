import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What a tab keeps, or refuses to keep. */
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Visit = { readonly referrer?: string; readonly isOff?: boolean; readonly keepsNothing?: boolean };

/** Loads a page at this address, and asks there. */
async function visit(address: string, { referrer = '', isOff = false, keepsNothing = false }: Visit = {}) {
  vi.resetModules();
  const store = () => {
    if (keepsNothing) throw new Error('SecurityError');
    return kept;
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store().get(name) ?? null,
    setItem: (name: string, text: string) => store().set(name, text),
    removeItem: (name: string) => store().delete(name),
  });
  const querySelector = (selector: string) => (isOff && selector === '[no-attribution]' ? {} : null);
  vi.stubGlobal('document', { referrer, location: new URL(address), querySelector });
  const { readAttribution } = await import('./attribution.ts');
  return readAttribution();
}

const at = '2026-11-28T09:00:00.000Z';
const campaign = { source: 'newsletter', medium: 'email', campaign: 'autumn', term: 'a b', content: 'top' };
const campaignPage =
  'https://www.school.example/courses?utm_source=newsletter&utm_medium=email&utm_campaign=autumn&utm_term=a+b&utm_content=top&email=ada@people.example';

it('notes the parameters of a campaign, the host that linked here and the path, and nothing else of the addresses (E9)', async () => {
  const touch = { ...campaign, referrer: 'www.search.example', landing: '/courses', at };

  expect(await visit(campaignPage, { referrer: 'https://www.search.example/find?q=secret' })).toEqual({
    first: touch,
    last: touch,
  });
});

it('keeps the first way in, and the last that led here from elsewhere, from page to page (E9)', async () => {
  const first = { referrer: 'www.search.example', landing: '/', at };
  await visit('https://www.school.example/', { referrer: 'https://www.search.example/' });
  await visit(campaignPage);
  const last = { ...campaign, landing: '/courses', at };

  const own = await visit('https://www.school.example/ask', { referrer: 'https://www.school.example/courses' });

  expect(own).toEqual({ first, last });
});

it('notes of who came by typing the address where they came (E9)', async () => {
  const touch = { landing: '/a', at };
  expect(await visit('https://www.school.example/a')).toEqual({ first: touch, last: touch });
});

it('cuts what is longer than the API takes, at a whole character (E9, D29)', async () => {
  const told = await visit(
    `https://www.school.example/${'p'.repeat(300)}?utm_source=${encodeURIComponent('🦉'.repeat(201))}`,
  );

  expect(told?.last).toMatchObject({ source: '🦉'.repeat(200), landing: `/${'p'.repeat(199)}` });
});

it('names the page alone where the browser keeps nothing (E9)', async () => {
  const touch = { landing: '/', at };
  expect(await visit('https://www.school.example/', { keepsNothing: true })).toEqual({ first: touch, last: touch });
});

it('starts over where what was kept is no JSON (E9)', async () => {
  kept.set('prospectus-attribution', '{');
  expect(await visit('https://www.school.example/')).toMatchObject({ first: { landing: '/' } });
});

it.each([false, true])(
  'notes nothing and forgets where an element of the page says no-attribution; keepsNothing: %s (E9)',
  async (keepsNothing) => {
    await visit(campaignPage);

    expect(await visit('https://www.school.example/ask', { isOff: true, keepsNothing })).toBeUndefined();
    expect(kept.size).toBe(keepsNothing ? 1 : 0);
  },
);

it('is nothing on a server (E9)', async () => {
  vi.stubGlobal('document', undefined);
  const { readAttribution } = await import('./attribution.ts');
  expect(readAttribution()).toBeUndefined();
});
