import type { Schemas, User } from '@tailrace/sdk';
import { isAtLeast } from '../cluster/at-least.ts';
import type { ServerVersion } from '../cluster/versions.ts';
import { defaultSessionTimeout } from '../sessions/session.ts';
import { userUpdate } from './users.ts';

/** Form values of the session timeout. */
export interface SessionValues {
  neverEnds: boolean;
  session_timeout_ms: number | null;
}

/** Form values of a user's details. */
export interface DetailValues extends SessionValues {
  first_name: string;
  last_name: string;
  email: string;
  timezone: string | null;
}

export interface NewUserValues extends DetailValues {
  username: string;
  password: string;
  roles: readonly string[];
  service_account: boolean;
  /** Only our own server has it. */
  password_change_required: boolean;
}

const never = -1;

/** Maximum lengths, as the server checks them. */
export const maxLengths = { name: 100, email: 254, password: 100 } as const;

/** The form values of a session timeout. */
export const sessionValues = (milliseconds: number): SessionValues => ({
  neverEnds: milliseconds < 0,
  session_timeout_ms: milliseconds < 0 ? defaultSessionTimeout : milliseconds,
});

/** What the form of a new user starts with. */
export const newUserValues = (defaults: Schemas['UserDefaults']): NewUserValues => ({
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  roles: ['Reader'],
  timezone: defaults.timezone,
  ...sessionValues(defaults.session_timeout_ms),
  service_account: false,
  password_change_required: false,
});

/** The session timeout of form values. */
export const timeoutOf = ({ neverEnds, session_timeout_ms }: SessionValues) =>
  neverEnds ? never : session_timeout_ms;

/** Whether a server supports service accounts. Older ones reject a request that has the property at all. */
export const knowsServiceAccounts = (server: ServerVersion): boolean =>
  isAtLeast(server, '4.2.8') || (isAtLeast(server, '4.1.14') && !isAtLeast(server, '4.2'));

/** The server's defaults are not sent, so that older servers only receive properties they know. */
export function newUserRequest(
  {
    neverEnds,
    session_timeout_ms,
    roles,
    timezone,
    service_account,
    password_change_required,
    ...values
  }: NewUserValues,
  defaults: Schemas['UserDefaults'],
): Schemas['CreateUserRequest'] {
  const timeout = timeoutOf({ neverEnds, session_timeout_ms });
  return {
    ...values,
    ...(timeout === defaults.session_timeout_ms ? {} : { session_timeout_ms: timeout }),
    ...(timezone === defaults.timezone ? {} : { timezone }),
    ...(service_account ? { service_account } : {}),
    // A service account does not log in.
    ...(password_change_required && !service_account ? { password_change_required } : {}),
    username: values.username.trim(),
    roles: [...roles],
    permissions: [],
  };
}

export function detailValues(user: User): DetailValues {
  return {
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    email: user.email,
    timezone: user.timezone,
    ...sessionValues(user.session_timeout_ms),
  };
}

/** Sends the whole user, because the server drops an omitted time zone. */
export function detailUpdate(user: User, values: DetailValues): Schemas['UpdateUserRequest'] {
  const { first_name, last_name, email, timezone } = values;
  return {
    ...userUpdate(user),
    first_name,
    last_name,
    email,
    timezone,
    session_timeout_ms: timeoutOf(values),
  };
}

export const rolesUpdate = (user: User, roles: readonly string[]): Schemas['UpdateUserRequest'] => ({
  ...userUpdate(user),
  roles: [...roles],
});

export const startPageUpdate = (
  user: User,
  startpage: Schemas['StartpageWrite'],
): Schemas['UpdateUserRequest'] => ({ ...userUpdate(user), startpage });
