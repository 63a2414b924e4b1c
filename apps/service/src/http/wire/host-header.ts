import type { IncomingMessage } from 'node:http';

/** A host with or without a port; nothing at all where the address has none (RFC 9110 section 7.2, RFC 3986 section 3.2.2). */
const valuePattern = /^(?:\[[0-9A-Za-z:.]*\]|[\w\-.~%!$&'()*+,;=]*)(?::[0-9]*)?$/;

/**
 * Makes what tells whether a request names its host as it has to (RFC 9112 section 3.2; decision D42): one of HTTP/1.1 once, one of
 * HTTP/1.0 at most once.
 */
export function createHostCheck(): (request: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>) => boolean {
  // Nearly all requests name the same.
  let lastGood = '';
  return ({ rawHeaders, httpVersion }) => {
    let host: string | undefined;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? '';
      if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
      if (host !== undefined) return false;
      host = rawHeaders[at + 1] ?? '';
    }
    if (host === undefined) return httpVersion === '1.0';
    if (host === lastGood) return true;
    if (!valuePattern.test(host)) return false;
    lastGood = host;
    return true;
  };
}
