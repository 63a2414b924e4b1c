/** What an `Origin` header says about where a page came from. */
export type ParsedOrigin =
  /** A page on the developer's own machine. */
  | { readonly kind: 'local' }
  /** A page on a named host, lower-case and without port. */
  | { readonly kind: 'host'; readonly host: string }
  /** Nothing a browser writes for a page that could be a verified website. */
  | { readonly kind: 'refused' };

const local: ParsedOrigin = Object.freeze({ kind: 'local' });
const refused: ParsedOrigin = Object.freeze({ kind: 'refused' });

// Browsers serialise an origin in exactly one way, so whatever deviates was not written by one (decision D6).
const originPattern = /^https?:\/\/(\[::1\]|[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*)(?::([1-9][0-9]{0,4}))?$/;

/** Browsers read a host whose last label is a number, decimal or hexadecimal, as an IPv4 address. */
const numericEnd = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/;

const hostCharactersMax = 253;
const portMax = 65_535;

/**
 * Reads an `Origin` header (specification, section 5.5 and 5.6; decision D6).
 *
 * Scheme and port decide nothing, but must be ones a browser could have written. IP addresses other than the loopback ones are
 * refused: they can never be verified.
 */
export function parseOrigin(header: string): ParsedOrigin {
  const match = originPattern.exec(header);
  const host = match?.[1];
  if (host === undefined || Number(match?.[2] ?? 1) > portMax) {
    return refused;
  }
  if (host === 'localhost' || host === '127.0.0.1' || host === '[::1]') {
    return local;
  }
  if (host.length > hostCharactersMax || numericEnd.test(host)) {
    return refused;
  }
  return { kind: 'host', host };
}
