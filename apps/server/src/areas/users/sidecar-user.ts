import { newObjectId } from '../../ids.ts';
import { sidecarRole } from '../roles/role.ts';
import type { Passwords } from '../sessions/passwords.ts';
import { newAccount } from './account.ts';
import type { UserStore } from './user-store.ts';

const username = 'graylog-sidecar';

/** Creates the service account for sidecars if it is missing. They use its access tokens; it has no password. */
export function ensureSidecarUser(store: UserStore, passwords: Pick<Passwords, 'decoy'>): void {
  if (store.byUsername(username)) return;
  const given = {
    username,
    email: 'sidecar@graylog.local',
    first_name: 'Sidecar',
    last_name: 'System User (built-in)',
    service_account: true,
  };
  store.insert(newAccount(newObjectId(), given, ['Reader', sidecarRole]), passwords.decoy());
}
