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

/** Ends the session. The client drops it even when the server cannot be reached. */
export async function logout(client: Client): Promise<void> {
  const { credentials } = client;
  if (credentials?.type !== 'session') return client.authenticate(null);
  try {
    const params = { path: { sessionId: credentials.sessionId } };
    await unwrap(client.DELETE('/system/sessions/{sessionId}', { params }));
  } catch (error) {
    // The session had already ended.
    if (!(error instanceof FetchError && error.status === 401)) throw error;
  } finally {
    client.authenticate(null);
  }
}

/** Requests the server's name and version without extending the session. */
export async function ping(
  client: Client,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Schemas['ServerInfo']> {
  return unwrap(client.GET('/', { noSessionExtension: true, ...options }));
}
