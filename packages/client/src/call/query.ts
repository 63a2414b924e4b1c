type Value = string | number | boolean | readonly string[] | null | undefined;

/**
 * Writes a query, `?` included; what is null, undefined or empty is left out, and nothing left is no query.
 *
 * A list is the same parameter several times, but for those that the API takes with commas between: `include`, and `tag` unless another
 * is named.
 */
export function toQueryString(query: Readonly<Record<string, Value>>, joined = 'tag'): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of name === joined || name === 'include' ? [value] : [value].flat()) {
      const text = String(each ?? '');
      if (text) params.append(name, text);
    }
  }
  const text = params.toString();
  return text && `?${text}`;
}
