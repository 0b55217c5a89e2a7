import type { Schemas } from '@tailrace/sdk';

type User = Schemas['User'];
type UserOverview = Schemas['UserOverview'];

/** What of a user somebody may change by a form; permissions come from roles, and a password has a form of its own. */
export function userUpdate(user: User): Schemas['UpdateUserRequest'] {
  const { email, first_name, last_name, timezone, session_timeout_ms, startpage, roles } = user;
  return { email, first_name, last_name, timezone, session_timeout_ms, startpage, roles };
}

/** How a user is called: by the full name, by its parts where there is none, else by the username. */
export function userLabel({
  username,
  full_name,
  first_name,
  last_name,
}: Pick<UserOverview, 'username' | 'full_name' | 'first_name' | 'last_name'>): string {
  const parts = [first_name, last_name].filter((part) => part !== null && part.trim() !== '').join(' ');
  return full_name?.trim() || parts || username;
}

/** Whether the user comes from elsewhere. A list and a single user name the same property differently (console §3). */
export function isExternal(user: Pick<User, 'external'> | Pick<UserOverview, 'external_user'>): boolean {
  return 'external' in user ? user.external : user.external_user === true;
}

/** What can be done about an account: a disabled one is enabled, an enabled one disabled, a deleted one left alone. */
export function otherStatus(status: Schemas['AccountStatus']): 'enabled' | 'disabled' | null {
  switch (status) {
    case 'enabled':
      return 'disabled';
    case 'disabled':
      return 'enabled';
    case 'deleted':
      return null;
  }
}
