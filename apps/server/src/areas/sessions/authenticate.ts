import { TooManyAttemptsError } from '../../errors.ts';
import type { OpenAreas } from '../../host/open-areas.ts';
import type { MadeServices } from '../../host/service.ts';
import { type Authenticate, type Caller, callerOf, type LoginAttempt } from '../../http/caller.ts';
import type { User } from '../../http/user.ts';
import { trustedHeader } from '../authentication/trusted-header.ts';
import { tokenService } from '../users/token-service.ts';
import { userService } from '../users/user-service.ts';
import { passwordLogin } from './password-login.ts';
import { sessionService } from './session-service.ts';

/** The services that find the user of a credential. */
export const accountServices = {
  sessions: sessionService,
  tokens: tokenService,
  users: userService,
  passwords: passwordLogin,
  trustedHeader,
};
export type AccountServices = MadeServices<typeof accountServices>;

async function byPassword(services: AccountServices, username: string, password: string, address: string) {
  try {
    return await services.passwords.check({ username, password, address, isFresh: false });
  } catch (error) {
    // Outside the login call, the API has no status but 401 for this.
    if (error instanceof TooManyAttemptsError) return null;
    throw error;
  }
}

async function userOf(services: AccountServices, attempt: LoginAttempt): Promise<User | null> {
  const { credential, address, extendSession, proxyHeader } = attempt;
  switch (credential?.kind) {
    case 'session': {
      const session = services.sessions.use(credential.id, extendSession);
      const user = session && services.users.ofRequest(session.userId);
      if (!user || !services.trustedHeader.endsSession(session, user, proxyHeader)) return user;
      services.sessions.terminate(credential.id);
      return null;
    }
    case 'token': {
      const userId = services.tokens.use(credential.token);
      return userId === null ? null : services.users.ofRequest(userId);
    }
    case 'password':
      return byPassword(services, credential.username, credential.password, address);
    default:
      return services.trustedHeader.userOf(proxyHeader);
  }
}

/** Finds the user of a credential; null when it is missing, wrong, expired, or of a disabled account. */
export async function authenticate(services: AccountServices, attempt: LoginAttempt): Promise<Caller | null> {
  const user = await userOf(services, attempt);
  return user?.account_status === 'enabled' ? callerOf(user, services.users.permissionsOf(user)) : null;
}

/** Authenticates with the services of the opened areas. */
export function authenticator(areas: Pick<OpenAreas, 'services'>): Authenticate {
  const services = areas.services(accountServices);
  return (attempt) => authenticate(services, attempt);
}
