import 'server-only';
import { createClient, isProspectusError } from '@prospectus/client';
import { readSettings } from '@/settings';

/**
 * Asks the API once. Settings that cannot work end the server, with what to do about them.
 *
 * That the API does not answer is no reason to end: it may the next minute.
 */
export async function checkCatalogue(): Promise<void> {
  try {
    const { baseUrl, key } = readSettings();
    await createClient({ baseUrl, key, retries: 0 }).site();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (isProspectusError(error) && (error.status === null || error.status >= 429)) {
      console.warn(`The catalogue cannot be read at the moment: ${error.code}: ${message}`);
      return;
    }
    console.error(
      isProspectusError(error)
        ? `The catalogue refuses this site: ${error.code}: ${message} See PROSPECTUS_URL and PROSPECTUS_KEY.`
        : message,
    );
    // Next.js would serve errors.
    process.exit(1);
  }
}
