import { builtInUserDefaults } from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, ValidationError } from '../../errors.ts';
import type { User } from '../../http/user.ts';
import { builtInAdminId } from '../../ids.ts';
import { isTimezone } from '../../timezone.ts';
import { adminRole } from '../roles/role.ts';

/** The properties of a new account. All except username and password have a default. */
export interface NewUser {
  username: string;
  password: string;
  email?: string;
  first_name?: string | null;
  last_name?: string | null;
  permissions?: string[];
  roles?: string[] | null;
  timezone?: string | null;
  session_timeout_ms?: number | null;
  startpage?: Schemas['StartpageWrite'] | null;
  service_account?: boolean | null;
  password_change_required?: boolean;
}

/** The start page as it is stored; null without a type or an id. */
export function startpage(wanted: Schemas['StartpageWrite'] | null | undefined): User['startpage'] {
  return wanted?.type && wanted.id ? { type: wanted.type, id: wanted.id } : null;
}

/**
 * Usernames are part of permissions and Basic headers, where these characters have a meaning, and of URLs, which cannot
 * contain lone surrogates.
 */
const notInUsernames = /[:*,\p{Cc}\p{Cs}]/u;
/** Segments of other paths of the contract, such as `/users/paginated`, which would hide a user of that name. */
const reservedUsernames = new Set(['paginated', '.', '..']);

function usernameFault(name: string): string | null {
  if (notInUsernames.test(name))
    return 'must not contain colons, commas, asterisks, control characters or lone surrogates';
  if (name !== name.trim()) return 'must not begin or end with blanks';
  return reservedUsernames.has(name) ? 'is reserved' : null;
}

/** Checks an account; throws a ValidationError with the invalid fields. */
export function checkedUser(user: User): User {
  const fields: Record<string, string[]> = {};
  const length = (name: keyof User, value: string | null, least: number, most: number) => {
    if (value !== null && (value.length < least || value.length > most)) {
      fields[name] = [`must have ${least} to ${most} characters`];
    }
  };
  length('username', user.username, 1, 100);
  // Not every directory knows the email of everybody.
  length('email', user.email, user.external || user.id === builtInAdminId ? 0 : 1, 254);
  length('first_name', user.first_name, 0, 100);
  length('last_name', user.last_name, 0, 100);
  length('full_name', user.full_name, 1, 200);
  const nameFault = usernameFault(user.username);
  if (nameFault) fields.username = [nameFault];
  if (user.timezone !== null && !isTimezone(user.timezone)) fields.timezone = ['is no known time zone'];
  if (Object.keys(fields).length) throw new ValidationError(fields);
  if (user.service_account && user.roles.includes(adminRole)) {
    throw new BadRequestError(`A service account cannot have the role ${adminRole}`);
  }
  return user;
}

/** An enabled account with these fields. `roles` has the stored spelling of the names. */
export function newAccount(
  id: string,
  given: Omit<NewUser, 'password' | 'roles'>,
  roles: string[],
  defaults: Schemas['UserDefaults'] = builtInUserDefaults,
): User {
  const { first_name = null, last_name = null } = given;
  return {
    id,
    username: given.username,
    email: given.email ?? '',
    first_name,
    last_name,
    full_name: [first_name, last_name].filter(Boolean).join(' ') || given.username,
    permissions: given.permissions ?? [],
    roles,
    preferences: null,
    timezone: given.timezone === undefined ? defaults.timezone : given.timezone || null,
    session_timeout_ms: given.session_timeout_ms || defaults.session_timeout_ms,
    startpage: startpage(given.startpage),
    account_status: 'enabled',
    external: false,
    service_account: given.service_account ?? false,
    ...(given.password_change_required && { password_change_required: true }),
  };
}
