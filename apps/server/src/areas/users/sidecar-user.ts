import { agentUsername as username } from '../../http/agent-account.ts';
import type { User } from '../../http/user.ts';
import { newObjectId } from '../../ids.ts';
import type { Collection } from '../../store/collection.ts';
import { sidecarRole } from '../roles/role.ts';
import { newAccount } from './account.ts';

/** Creates the service account for sidecars if it is missing. They use its access tokens, which are good for the protocol of agents alone; it has no password. */
export function ensureSidecarUser(users: Collection<User>): void {
  if (users.findBy('username', username)) return;
  const given = {
    username,
    email: 'sidecar@graylog.local',
    first_name: 'Sidecar',
    last_name: 'System User (built-in)',
    service_account: true,
  };
  users.create(newAccount(newObjectId(), given, [sidecarRole]));
}
