import pg from 'pg';

/** Makes PostgreSQL's own clients do the same. */
const requirement = 'require_auth=scram-sha-256';

/**
 * The kind of client that a database's address asks for. If the address says `require_auth=scram-sha-256`, the server must prove that it knows the
 * password, which is never sent to it.
 */
export const clientOf = (url: string): typeof pg.Client => (url.includes(requirement) ? ScramClient : pg.Client);

class ScramClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    requireScram(this.connection);
  }
}

/** Ends a connection whose server asks for the password itself or as MD5, or lets anyone in. */
function requireScram(connection: pg.Connection): void {
  const emit = connection.emit.bind(connection);
  let isProved = false;
  let isRefused = false;
  connection.emit = (event, ...values) => {
    // Ignore what came in the same packet as the refused message.
    if (isRefused) return event === 'end' && emit(event);
    // Before the next message, the client has checked the proof, and has emitted an error if it is wrong.
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
