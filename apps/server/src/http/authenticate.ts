import { loginThrottle } from '../areas/sessions/login-throttle.ts';
import { sessionService } from '../areas/sessions/session-service.ts';
import { tokenService } from '../areas/users/token-service.ts';
import type { User } from '../areas/users/user.ts';
import { userService } from '../areas/users/user-service.ts';
import { TooManyAttemptsError } from '../errors.ts';
import type { MadeServices } from '../host/service.ts';
import { type Caller, callerOf } from './caller.ts';
import type { Credential } from './credentials.ts';

/** The services that find the user of a credential. */
export const accountServices = {
  sessions: sessionService,
  tokens: tokenService,
  users: userService,
  logins: loginThrottle,
};
export type AccountServices = MadeServices<typeof accountServices>;

interface Attempt {
  credential: Credential | null;
  address: string;
  /** False for polling requests, which must not extend the session. */
  extendSession: boolean;
}

async function byPassword(services: AccountServices, username: string, password: string, address: string) {
  try {
    return await services.logins.attempt(username, address, (runLimited) =>
      services.users.verify(username, password, runLimited),
    );
  } catch (error) {
    // Outside the login call, the API has no status but 401 for this.
    if (error instanceof TooManyAttemptsError) return null;
    throw error;
  }
}

async function userOf(services: AccountServices, attempt: Attempt): Promise<User | null> {
  const { credential, address, extendSession } = attempt;
  switch (credential?.kind) {
    case 'session': {
      const session = services.sessions.use(credential.id, extendSession);
      return session && services.users.find(session.userId);
    }
    case 'token': {
      const userId = services.tokens.use(credential.token);
      return userId === null ? null : services.users.find(userId);
    }
    case 'password':
      return byPassword(services, credential.username, credential.password, address);
    default:
      return null;
  }
}

/** Finds the user of a credential; null when it is missing, wrong, expired, or of a disabled account. */
export async function authenticate(services: AccountServices, attempt: Attempt): Promise<Caller | null> {
  const user = await userOf(services, attempt);
  return user?.account_status === 'enabled' ? callerOf(user, services.users.permissionsOf(user)) : null;
}
