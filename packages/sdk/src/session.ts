import type { CallOptions, Client } from './client.ts';
import { FetchError } from './errors.ts';
import type { Schemas } from './types.ts';
import { unwrap } from './unwrap.ts';

/** Opens a session and makes the client use it. */
export async function login(
  client: Client,
  body: Schemas['CreateSessionRequest'],
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Schemas['SessionResponse']> {
  const session = await unwrap(client.POST('/system/sessions', { body, ...options }));
  client.authenticate({ type: 'session', sessionId: session.session_id });
  return session;
}

/** Ends the session. The client forgets it even when the server cannot be told. */
export async function logout(client: Client): Promise<void> {
  const { credentials } = client;
  if (credentials?.type !== 'session') return client.authenticate(null);
  try {
    const params = { path: { sessionId: credentials.sessionId } };
    await unwrap(client.DELETE('/system/sessions/{sessionId}', { params }));
  } catch (error) {
    // The session was over already.
    if (!(error instanceof FetchError && error.status === 401)) throw error;
  } finally {
    client.authenticate(null);
  }
}

/** Asks the server who it is, without counting as activity of the user. */
export async function ping(
  client: Client,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Schemas['ServerInfo']> {
  return unwrap(client.GET('/', { noSessionExtension: true, ...options }));
}
