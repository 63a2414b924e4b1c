import type { Site } from '@prospectus/client';
import { createPageClient, type PageClient } from '@prospectus/client/page';

/** A client, and the request that all lists of the page share. */
export type Connection = {
  /** Differs from that of any other. */
  readonly name: string;
  readonly client: PageClient;
  site(): Promise<Site>;
};

const connections = new Map<string, Connection>();

/**
 * The one connection of the page for this address and key.
 *
 * @throws {TypeError} when they cannot be used; the message says what was expected
 */
export function connect(baseUrl: string, key: string): Connection {
  const name = `${baseUrl} ${key}`;
  const connection = connections.get(name) ?? open(name, baseUrl, key);
  connections.set(name, connection);
  return connection;
}

function open(name: string, baseUrl: string, key: string): Connection {
  const client = createPageClient({ baseUrl, key });
  return {
    name,
    client,
    site: shared(() => client.site({ include: 'attributes' })),
  };
}

/** Makes one request for all callers; forgets a failure, so that the next call asks again. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((cause: unknown) => {
      asked = undefined;
      throw cause;
    });
    return asked;
  };
}
