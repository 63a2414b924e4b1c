type Value = string | number | readonly string[] | null | undefined;

/** Writes a query, `?` included; what is null, undefined or empty is left out, and nothing left is no query. */
export function toQueryString(query: Readonly<Record<string, Value>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') params.set(name, text);
  }
  const text = params.toString();
  return text && `?${text}`;
}
