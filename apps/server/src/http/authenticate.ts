import { TooManyAttemptsError } from '../errors.ts';
import type { Services } from '../services.ts';
import { type Caller, callerOf } from './caller.ts';
import type { Credential } from './credentials.ts';

interface Attempt {
  credential: Credential | null;
  address: string;
  /** A poll does not keep a session alive. */
  extendSession: boolean;
}

async function byPassword(services: Services, username: string, password: string, address: string) {
  try {
    return await services.logins.attempt(username, address, () => services.users.verify(username, password));
  } catch (error) {
    // Outside the login call the wire knows no other answer than 401.
    if (error instanceof TooManyAttemptsError) return null;
    throw error;
  }
}

/** Who the credential belongs to; null when it is missing, wrong, expired, or of a disabled account. */
export async function authenticate(services: Services, attempt: Attempt): Promise<Caller | null> {
  const { credential, address, extendSession } = attempt;
  switch (credential?.kind) {
    case 'session': {
      const session = services.sessions.use(credential.id, extendSession);
      const user = session && services.users.find(session.userId);
      return user?.account_status === 'enabled' ? callerOf(user) : null;
    }
    case 'password': {
      const user = await byPassword(services, credential.username, credential.password, address);
      return user && callerOf(user);
    }
    default:
      return null;
  }
}
