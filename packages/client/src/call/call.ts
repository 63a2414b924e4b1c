/** An answer that came whole. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** A page cannot see the status and address of a redirect. */
  readonly isRedirect: boolean;
};

/** A request as it is sent, each time it is. */
export type Call = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Headers;
  readonly body?: string;
};

export type Patience = { readonly timeoutMs: number; readonly signal?: AbortSignal | null | undefined };

/** A call that sends JSON, with more headers than all calls have. */
export function jsonCall(
  { baseUrl, headers: always }: { readonly baseUrl: string; readonly headers: Headers },
  path: string,
  body: object,
  added: Readonly<Record<string, string>>,
): Call {
  const headers = new Headers(always);
  headers.set('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return { method: 'POST', url: baseUrl + path, headers, body: JSON.stringify(body) };
}
