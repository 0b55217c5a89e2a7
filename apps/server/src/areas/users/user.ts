import type { Schemas } from '@tailrace/sdk';

type WireUser = Schemas['User'];

/** What is stored of an account; permissions of its roles and its own name are added when it is used. */
export interface User {
  id: string;
  username: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  full_name: string;
  permissions: string[];
  /** Names, as the roles spell them. */
  roles: string[];
  preferences: WireUser['preferences'] | null;
  timezone: string | null;
  /** -1 means that sessions never end by themselves. */
  session_timeout_ms: number;
  startpage: WireUser['startpage'];
  account_status: WireUser['account_status'];
  external: boolean;
  service_account: boolean;
}
