/** Splits a request target (RFC 9112 section 3.2) into path and query, whether it names the host or not. */
export function splitTarget(url: string): { readonly path: string; readonly query: string } {
  const target = url.startsWith('/') ? url : url.replace(/^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/, '');
  const question = target.indexOf('?');
  return question < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, question), query: target.slice(question + 1) };
}
