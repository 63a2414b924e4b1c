export const basePath = '/catalog/v1';

/**
 * Reads the address of the API, without a slash at its end; `/catalog/v1` is added to an address that has no path.
 *
 * @throws {TypeError} what is wrong, and what was expected
 */
export function readBaseUrl(given: string): string {
  const url = parse(given.trim());
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`baseUrl must be a complete address, https://…${basePath}; it is "${given}".`);
  }
  if (url.search || url.hash || url.username || url.password) {
    throw new TypeError(`baseUrl must be an address without ?, # and user; it is "${given}".`);
  }
  const path = withoutSlashes(url.pathname) || basePath;
  if (!path.endsWith(basePath)) {
    throw new TypeError(`baseUrl must end in ${basePath}; it is "${given}". Did you mean ${url.origin}${basePath}?`);
  }
  return url.origin + path;
}

/** Not by an expression, which would begin again at each of many slashes. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** In a page, a path belongs to the page's own site. */
function parse(address: string): URL | undefined {
  const { location } = globalThis as { readonly location?: { readonly href: string } };
  try {
    return new URL(address, address.startsWith('/') ? location?.href : undefined);
  } catch {
    return undefined;
  }
}
