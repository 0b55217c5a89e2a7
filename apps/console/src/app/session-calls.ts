import { validatedSession } from '@tailrace/domain/sessions/current-session';
import { login, logout } from '@tailrace/sdk';
import { validateSession } from '@tailrace/sdk/operations/sessions';
import { api } from './api.ts';
import { call } from './calls/call.ts';
import { beginSession, endSession, storedSession } from './session.ts';
import { readStored, writeStored } from './stored.ts';

/**
 * Validates the stored session with the server. It also asks without one, because a proxy in front may log the user in
 * by a header. Rejects when the server does not respond, and keeps the stored session.
 */
export async function restoreSession(): Promise<void> {
  const stored = storedSession();
  if (stored) api.authenticate({ type: 'session', sessionId: stored.sessionId });
  else endSession({ hasExpired: false });

  const validation = await call(validateSession);
  // Only a session the server has just created comes with its id; a stored one does not.
  const session = validatedSession(stored, validation);
  if (session) {
    api.authenticate({ type: 'session', sessionId: session.sessionId });
    beginSession(session);
  } else if (stored) {
    api.authenticate(null);
    endSession({ hasExpired: true });
  }
}

const logoutKey = 'tailrace.logoutAddress';
const isText = (value: unknown): value is string => typeof value === 'string';

/** Where logging out goes on, for a login at a provider. */
export const rememberLogoutAddress = (address: string): void => writeStored(logoutKey, address);
export const forgetLogoutAddress = (): void => writeStored(logoutKey, undefined);

export async function logIn(credentials: { username: string; password: string }): Promise<void> {
  const { session_id, username } = await login(api, { ...credentials, host: location.host });
  forgetLogoutAddress();
  beginSession({ sessionId: session_id, username });
}

/** Logs out locally even if the server's call fails, and at the provider if the login was there. */
export async function logOut(): Promise<void> {
  const address = readStored(logoutKey, isText);
  forgetLogoutAddress();
  await logout(api).catch(() => {});
  endSession({ hasExpired: false });
  if (address) location.assign(address);
}
