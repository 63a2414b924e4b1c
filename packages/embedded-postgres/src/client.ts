import pg from 'pg';

/** Has PostgreSQL's own clients do the same. */
const requirement = 'require_auth=scram-sha-256';

/**
 * The kind of client that a database's address asks for. Where that says `require_auth=scram-sha-256`, a server must prove that it knows the
 * password, and is never sent it.
 */
export const clientOf = (url: string): typeof pg.Client => (url.includes(requirement) ? ScramClient : pg.Client);

class ScramClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    requireScram(this.connection);
  }
}

/** Ends a connection whose server asks for the password itself or as MD5, or lets anybody in. */
function requireScram(connection: pg.Connection): void {
  const emit = connection.emit.bind(connection);
  let isProved = false;
  let isRefused = false;
  connection.emit = (event, ...values) => {
    // What came in the same packet as the refused message is nothing to anybody.
    if (isRefused) return event === 'end' && emit(event);
    // The client has looked at the proof, and emits an error if it is wrong, before the next message.
    if (event === 'authenticationSASLFinal') isProved = true;
    if (event === 'error') isProved = false;
    if (!passwordRequests.has(event) && (event !== 'authenticationOk' || isProved)) return emit(event, ...values);
    isRefused = true;
    connection.stream.destroy();
    return emit('error', new Error('The server does not prove that it knows the password.'));
  };
}

const passwordRequests: ReadonlySet<string | symbol> = new Set([
  'authenticationCleartextPassword',
  'authenticationMD5Password',
]);
