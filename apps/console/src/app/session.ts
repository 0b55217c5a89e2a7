import { proxy, useSnapshot } from 'valtio';
import { readStored, writeStored } from './stored.ts';

export interface StoredSession {
  sessionId: string;
  username: string;
}

export interface Session {
  /** `checking` until the server has validated the stored session. */
  status: 'checking' | 'loggedOut' | 'loggedIn';
  username: string;
  /** Whether the session expired, so that the login can say so. */
  hasExpired: boolean;
}

const key = 'tailrace.session';

const isStoredSession = (value: unknown): value is StoredSession =>
  typeof value === 'object' &&
  value !== null &&
  'sessionId' in value &&
  typeof value.sessionId === 'string' &&
  'username' in value &&
  typeof value.username === 'string';

export const storedSession = (): StoredSession | undefined => readStored(key, isStoredSession);

const state = proxy<Session>({ status: 'checking', username: '', hasExpired: false });

export function beginSession(session: StoredSession): void {
  writeStored(key, session);
  Object.assign(state, {
    status: 'loggedIn',
    username: session.username,
    hasExpired: false,
  } satisfies Session);
}

export function endSession({ hasExpired }: Pick<Session, 'hasExpired'>): void {
  writeStored(key, undefined);
  // A page that stays on the screen after its session keeps its user.
  const username = hasExpired ? state.username : '';
  Object.assign(state, { status: 'loggedOut', username, hasExpired } satisfies Session);
}

/** Whether the server has not validated the stored session yet; it decides what a refused one means. */
export const isSessionUnchecked = (): boolean => state.status === 'checking';

export const useSession = (): Session => useSnapshot(state);

export const currentUsername = (): string => state.username;
