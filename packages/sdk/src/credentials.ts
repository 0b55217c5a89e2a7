import { untilAborted } from './pause.ts';

/** The credentials of a call: a session, an access token, or username and password. */
export type Credentials =
  | { type: 'session'; sessionId: string }
  | { type: 'token'; token: string }
  | { type: 'password'; username: string; password: string };

function pair(credentials: Credentials): string {
  switch (credentials.type) {
    case 'session':
      return `${credentials.sessionId}:session`;
    case 'token':
      return `${credentials.token}:token`;
    case 'password':
      return `${credentials.username}:${credentials.password}`;
  }
}

/** The value of the `Authorization` header. */
export function authorization(credentials: Credentials): string {
  // btoa accepts code units up to 255 only, so the text is converted to UTF-8 bytes first.
  const bytes = new TextEncoder().encode(pair(credentials));
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** Holds the current credentials, and lets requests wait for them. */
export interface CredentialStore {
  readonly current: Credentials | null;
  set(credentials: Credentials | null): void;
  /** Resolves with the credentials once they are set; rejects when the signal aborts first. */
  present(signal: AbortSignal): Promise<Credentials>;
}

export function createCredentialStore(initial: Credentials | null): CredentialStore {
  let current = initial;
  const waiting = new Set<(credentials: Credentials) => void>();

  return {
    get current() {
      return current;
    },
    set(credentials) {
      current = credentials;
      if (!credentials) return;
      for (const resume of waiting) resume(credentials);
      waiting.clear();
    },
    async present(signal) {
      if (current) return current;
      let resume = (_credentials: Credentials) => {};
      const given = new Promise<Credentials>((resolve) => {
        resume = resolve;
        waiting.add(resume);
      });
      return untilAborted(given, signal).finally(() => waiting.delete(resume));
    },
  };
}
