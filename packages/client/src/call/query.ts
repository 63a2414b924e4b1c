type Value = string | number | readonly string[] | null | undefined;

/**
 * Writes a query, `?` included; what is null, undefined or empty is left out, and nothing left is no query.
 *
 * A list is the same parameter several times, but for tags, which the API takes with commas between.
 */
export function toQueryString(query: Readonly<Record<string, Value>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of name === 'tag' ? [value] : [value].flat()) {
      const text = String(each ?? '');
      if (text) params.append(name, text);
    }
  }
  const text = params.toString();
  return text && `?${text}`;
}
