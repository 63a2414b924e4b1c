import { isProspectusError } from '@prospectus/client';

/** Adds to an error what to do about it, for the person who reads the build's log. */
export function explain(error: unknown, url: string): Error {
  if (!isProspectusError(error)) return error instanceof Error ? error : new Error(String(error));
  const request = error.requestId === null ? '' : ` (request ${error.requestId})`;
  return new Error(
    `The catalogue at ${url} could not be read, so nothing was built: ${error.code}: ${error.message}${request}\n${fixOf(error.code)}`,
    { cause: error },
  );
}

function fixOf(code: string): string {
  switch (code) {
    case 'missing_api_key':
    case 'invalid_api_key':
      return 'Set PROSPECTUS_KEY to a key that is active: the dashboard lists them under Keys, and makes new ones.';
    case 'insufficient_scope':
    case 'product_not_enabled':
      return 'Set PROSPECTUS_KEY to a key of the catalogue that may read it.';
    case 'network_error':
    case 'timeout':
      return 'See whether the service is running, and whether PROSPECTUS_URL is its address.';
    case 'not_found':
    case 'invalid_response':
      return 'Set PROSPECTUS_URL to the address of the API, such as https://catalogue.school.example/catalog/v1.';
    default:
      return 'Build again later; with the number of the request, the operator of the service can find out more.';
  }
}
