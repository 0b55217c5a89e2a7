import { newObjectId } from '../../ids.ts';
import { sidecarRole } from '../roles/role.ts';
import type { Passwords } from '../sessions/passwords.ts';
import { newAccount } from './account.ts';
import type { UserStore } from './user-store.ts';

const username = 'graylog-sidecar';

/**
 * Creates the service account that sidecars have their access tokens of, where it is not there. No password is right
 * for it.
 */
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
