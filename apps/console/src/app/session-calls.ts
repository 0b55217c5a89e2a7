import { validatedSession } from '@tailrace/domain/current-session';
import { login, logout } from '@tailrace/sdk';
import { validateSession } from '@tailrace/sdk/operations/sessions';
import { api } from './api.ts';
import { call } from './calls/call.ts';
import { beginSession, endSession, storedSession } from './session.ts';

/**
 * Asks the server whether the stored session still holds. Without one it still asks: a proxy in front may log
 * the user in by a header of its own. Rejects when the server does not answer; the stored session is kept then.
 */
export async function restoreSession(): Promise<void> {
  const stored = storedSession();
  if (stored) api.authenticate({ type: 'session', sessionId: stored.sessionId });
  else endSession({ hasExpired: false });

  const validation = await call(validateSession);
  // A session that was stored comes back unnamed; only one the server has just made is named.
  const session = validatedSession(stored, validation);
  if (session) {
    api.authenticate({ type: 'session', sessionId: session.sessionId });
    beginSession(session);
  } else if (stored) {
    api.authenticate(null);
    endSession({ hasExpired: true });
  }
}

export async function logIn(credentials: { username: string; password: string }): Promise<void> {
  const { session_id, username } = await login(api, { ...credentials, host: location.host });
  beginSession({ sessionId: session_id, username });
}

/** The user is logged out whatever the server says about it. */
export async function logOut(): Promise<void> {
  await logout(api).catch(() => {});
  endSession({ hasExpired: false });
}
