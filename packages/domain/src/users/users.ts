import type { Schemas } from '@tailrace/sdk';

type User = Schemas['User'];
type UserOverview = Schemas['UserOverview'];

/**
 * The user properties that the form edits. Permissions come from roles, and the password has its own form.
 */
export function userUpdate(user: User): Schemas['UpdateUserRequest'] {
  const { email, first_name, last_name, timezone, session_timeout_ms, startpage, roles } = user;
  return { email, first_name, last_name, timezone, session_timeout_ms, startpage, roles };
}

/** A user's display name: the full name, else first and last name, else the username. */
export function userLabel({
  username,
  full_name,
  first_name,
  last_name,
}: Pick<UserOverview, 'username' | 'full_name' | 'first_name' | 'last_name'>): string {
  const parts = [first_name, last_name].filter((part) => part !== null && part.trim() !== '').join(' ');
  return full_name?.trim() || parts || username;
}

/**
 * Whether the user comes from an external service. Lists and single users name the property differently
 * (console §3).
 */
export function isExternal(user: Pick<User, 'external'> | Pick<UserOverview, 'external_user'>): boolean {
  return 'external' in user ? user.external : user.external_user === true;
}

/**
 * The available account action: enable a disabled account, disable an enabled one, none for a deleted one.
 */
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
