import type { Schemas } from '@tailrace/sdk';

type WireUser = Schemas['User'];

/** Where an external account comes from. */
export interface AuthServiceAccount {
  /** The id of the authentication service. */
  id: string;
  /** Which of its people this is, by an identifier that survives a new name. */
  uid: string;
  /** Which of the user's roles were given by groups of the service; all others stay when these change. */
  roles: string[];
  /** Whether the account was disabled because the person is no longer in the service. */
  has_left: boolean;
}

/** A stored account. Permissions from roles and for the account itself are added at run time. */
export interface User {
  id: string;
  username: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  full_name: string;
  permissions: string[];
  /** Names of roles in their stored spelling. */
  roles: string[];
  preferences: WireUser['preferences'] | null;
  timezone: string | null;
  /** -1 means that sessions never expire. */
  session_timeout_ms: number;
  startpage: WireUser['startpage'];
  account_status: WireUser['account_status'];
  external: boolean;
  /** Absent for local accounts. */
  auth_service?: AuthServiceAccount;
  service_account: boolean;
  /** Until they have changed their password, the user may do nothing else. */
  password_change_required?: boolean;
}
