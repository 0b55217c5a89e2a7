import { type NodeIdentity, nodeIdentity } from './areas/cluster/node-identity.ts';
import { type LoginThrottle, loginThrottle } from './areas/sessions/login-throttle.ts';
import { type Passwords, scryptPasswords } from './areas/sessions/passwords.ts';
import { type SessionService, sessionService } from './areas/sessions/session-service.ts';
import { sessionStore } from './areas/sessions/session-store.ts';
import { type Stream, type StreamService, streamService } from './areas/streams/stream-service.ts';
import { type UserService, userService } from './areas/users/user-service.ts';
import { userStore } from './areas/users/user-store.ts';
import type { ConfigStore } from './store/config-store.ts';
import { documents } from './store/documents.ts';
import { type KeyValues, keyValues } from './store/settings.ts';

/** What the handlers work with. */
export interface Services {
  now: () => number;
  node: NodeIdentity;
  settings: KeyValues;
  clusterConfig: KeyValues;
  users: UserService;
  sessions: SessionService;
  logins: LoginThrottle;
  streams: StreamService;
}

export interface ServiceParts {
  config: ConfigStore;
  now?: () => number;
  passwords?: Passwords;
}

/** Puts the services together over an open store; starts nothing. */
export function createServices({
  config,
  now = Date.now,
  passwords = scryptPasswords(),
}: ServiceParts): Services {
  const settings = keyValues(config, 'settings');
  const streams = streamService(documents<Stream>(config, 'streams'));
  streams.ensureDefault(now());
  return {
    now,
    node: nodeIdentity(settings, now()),
    settings,
    clusterConfig: keyValues(config, 'cluster_config'),
    users: userService(userStore(config), passwords),
    sessions: sessionService(sessionStore(config), now),
    logins: loginThrottle(now),
    streams,
  };
}
