/** The query of the keys' address: which keys are shown, and the page of the list. */
export type KeysSearch = { readonly state?: 'ended'; readonly page?: number };

export function readKeysSearch({ state, page }: Readonly<Record<string, unknown>>): KeysSearch {
  return {
    ...(state === 'ended' ? { state } : {}),
    ...(Number.isInteger(page) && Number(page) > 1 && Number(page) <= 1_000_000 ? { page: Number(page) } : {}),
  };
}
