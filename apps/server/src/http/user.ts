import type { Schemas } from '@tailrace/sdk';

type WireUser = Schemas['User'];

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
  service_account: boolean;
}
