import { defineService } from '../../host/service.ts';
import type { User } from '../../http/user.ts';
import { type DirectoryLogins, directoryLogins } from '../authentication/directory-logins.ts';
import { type UserService, userService } from '../users/user-service.ts';
import { type LoginThrottle, loginThrottle } from './login-throttle.ts';

interface Dependencies {
  users: Pick<UserService, 'findByUsername' | 'verify'>;
  directory: Pick<DirectoryLogins, 'isActive' | 'verify'>;
  logins: LoginThrottle;
}

interface Login {
  username: string;
  password: string;
  /** The client's. */
  address: string;
  /** Whether a directory is asked even when it accepted the same password a moment ago. */
  isFresh: boolean;
}

/**
 * Logins with a username and a password. Local accounts have their own, so they work when a directory does not, and no
 * directory takes one over. Everybody else is asked for at the active directory.
 */
export class PasswordLogin {
  readonly #given: Dependencies;

  constructor(given: Dependencies) {
    this.#given = given;
  }

  /** The enabled user whose password this is; null counts as a failure. Throws while there are too many failures. */
  check({ username, password, address, isFresh }: Login): Promise<User | null> {
    const { users, directory, logins } = this.#given;
    return logins.attempt(username, address, (runLimited) => {
      const isLocal = users.findByUsername(username)?.external === false;
      // Not limited: a directory that is slow must not keep local users from logging in.
      if (directory.isActive && !isLocal) return directory.verify(username, password, { isFresh });
      return this.#checkLocally(username, password, runLimited);
    });
  }

  async #checkLocally(...login: Parameters<UserService['verify']>): Promise<User | null> {
    const user = await this.#given.users.verify(...login);
    return user?.external ? null : user;
  }
}

export const passwordLogin = defineService({
  needs: { users: userService, directory: directoryLogins, logins: loginThrottle },
  create: (_host, needs) => new PasswordLogin(needs),
});
