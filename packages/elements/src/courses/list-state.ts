/** What a visitor may choose in a list. */
const choices = ['q', 'stream', 'category', 'format', 'language', 'availability', 'sort'] as const;
export type Choice = (typeof choices)[number];

/** A visitor's choices in a list; empty texts for none. */
export type ListState = { readonly [name in Choice]: string } & { readonly page: number };

/** The values that the API knows for these two; any other, which anyone may write into an address, counts as none. */
export const availabilities = ['available', 'not_started', 'coming_soon', 'closed'] as const;
export const sorts = ['newest', 'title', 'price_asc', 'price_desc'] as const;
const known: Partial<Record<Choice, readonly string[]>> = { availability: availabilities, sort: sorts };

/** Longest search and last page that the API accepts. */
const searchMax = 200;
const pageMax = 1_000_000;

/** Reads the choices from a page's query; `prefix` stands before the names of its parameters. */
export function readListState(query: string, prefix: string): ListState {
  const parameters = new URLSearchParams(query);
  const read = (name: string) => parameters.get(prefix + name)?.trim() ?? '';
  const page = Number(read('page'));
  const state = { page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1 } as Record<
    Choice,
    string
  > & {
    page: number;
  };
  for (const name of choices) {
    const value = read(name).slice(0, searchMax);
    state[name] = known[name]?.includes(value) === false ? '' : value;
  }
  return state;
}

export const untouched: ListState = readListState('', '');

/** Returns the page's query with the choices; everything else in it stays as it is, to the character. */
export function writeListState(query: string, prefix: string, state: ListState): string {
  const own = new Set([...choices, 'page'].map((name) => prefix + name));
  const others = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && [...new URLSearchParams(part).keys()].every((name) => !own.has(name)));
  const chosen = new URLSearchParams();
  for (const name of choices) if (state[name] !== '') chosen.set(prefix + name, state[name]);
  if (state.page > 1) chosen.set(`${prefix}page`, String(state.page));
  const parts = [...others, ...(chosen.size > 0 ? [chosen.toString()] : [])];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Returns the choices after one has changed: from the first page, and with a category only within its stream. */
export function choose(state: ListState, name: Choice, value: string): ListState {
  return { ...state, ...(name === 'stream' ? { category: '' } : {}), [name]: value, page: 1 };
}

/** Whether anything narrows the list. */
export const isNarrowed = (state: ListState): boolean => choices.some((name) => name !== 'sort' && state[name] !== '');
