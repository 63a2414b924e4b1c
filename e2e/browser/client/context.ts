import type { SeenCall } from './faulty-proxy.ts';

/** What a case is given: addresses and keys of the real service, and the proxy that fails before it. */
export type Context = {
  readonly baseUrl: string;
  /** Where nothing listens. */
  readonly closedUrl: string;
  readonly proxyUrl: string;
  /** Reads the catalogue. */
  readonly key: string;
  /** Keys for the cases that send enquiries, one for each: limits are counted by key. */
  readonly leadKeys: Readonly<Record<string, string>>;
  /** What the names of everything that this run makes begin with. */
  readonly run: string;
};

export type Case = { readonly name: string; readonly run: (context: Context) => Promise<void> };

export type CaseResult = { readonly name: string; readonly failure: string | null };

/** An address behind the proxy that fails as `script` says, and what was seen of the calls to it. */
export function faulty({ proxyUrl, run }: Context, script: string) {
  made += 1;
  const id = `${run}-${made}`;
  return {
    baseUrl: `${proxyUrl}/${script}/${id}/catalog/v1`,
    calls: async () => (await (await fetch(`${proxyUrl}/calls/${id}`)).json()) as SeenCall[],
  };
}

let made = 0;
