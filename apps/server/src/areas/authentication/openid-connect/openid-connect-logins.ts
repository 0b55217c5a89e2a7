import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import { wireOffsetTime } from '../../../wire-time.ts';
import { type RoleService, roleService } from '../../roles/role-service.ts';
import { type SessionService, sessionService } from '../../sessions/session-service.ts';
import { type ExternalUsers, externalUsers } from '../../users/external-users.ts';
import { type AuthBackendService, authBackendService } from '../backend-service.ts';
import { roleIdsOfGroups, roleNames } from '../group-roles.ts';
import type { AuthBackend } from '../stored-backends.ts';
import { OpenIdConnect } from './openid-connect.ts';
import type { OpenIdConnectConfig } from './openid-connect-config.ts';

type Service = AuthBackend<OpenIdConnectConfig>;

interface Dependencies {
  backends: Pick<AuthBackendService, 'active'>;
  roles: Pick<RoleService, 'list'>;
  externalUsers: ExternalUsers;
  sessions: Pick<SessionService, 'create'>;
  client: OpenIdConnect;
}

const isOpenIdConnect = (backend: AuthBackend | null): backend is Service =>
  backend?.config.type === 'openid-connect';

/** The address of the console; throws a BadRequestError unless it is one that a provider may send a browser to. */
function consoleAddress(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.hash !== '')
    throw new BadRequestError('The address of the console must be an http or https address');
  return url;
}

/** Opens sessions for people whom the provider of the active service has identified. */
export class OpenIdConnectLogins {
  readonly #given: Dependencies;

  constructor(given: Dependencies) {
    this.#given = given;
  }

  /** The title of the active service; null when it is of another type, or there is none. */
  title(): string | null {
    const active = this.#given.backends.active();
    return isOpenIdConnect(active) ? active.title : null;
  }

  /** What is wrong with a provider; null when nothing is. */
  test(config: OpenIdConnectConfig): Promise<string | null> {
    return this.#given.client.test(config);
  }

  start(redirectUri: string, address: string): Promise<Schemas['OpenIdConnectAuthorization']> {
    const { id, config } = this.#active();
    const { origin, pathname } = consoleAddress(redirectUri);
    return this.#given.client.start(id, config, origin + pathname, address);
  }

  async finish(
    callbackUrl: string,
    address: string,
    userAgent: string,
  ): Promise<Schemas['OpenIdConnectSession']> {
    const { client, externalUsers, roles, sessions } = this.#given;
    const service = this.#active();
    const callback = consoleAddress(callbackUrl);
    const { groups, ...person } = await client.finish(service.id, service.config, callback);
    const user = externalUsers.signIn({
      serviceId: service.id,
      ...person,
      defaultRoles: roleNames(roles.list(), service.default_roles),
      groupRoles: roleNames(roles.list(), roleIdsOfGroups(service.groups, groups)),
    });
    if (user.account_status !== 'enabled')
      throw new BadRequestError('This account is disabled. Ask an administrator.');
    const { id, session } = sessions.create(user, address, 'openid-connect', userAgent);
    return {
      valid_until: wireOffsetTime(session.validUntil),
      session_id: id,
      username: user.username,
      user_id: user.id,
      // The start of the console, which is above the page that finishes logins.
      logout_url: await client.logoutUrl(
        service.config,
        new URL('..', callback.origin + callback.pathname).href,
      ),
    };
  }

  #active(): Service {
    const active = this.#given.backends.active();
    if (!isOpenIdConnect(active)) throw new BadRequestError('Logins by OpenID Connect are not active');
    return active;
  }
}

export const openIdConnectLogins = defineService({
  needs: {
    backends: authBackendService,
    roles: roleService,
    externalUsers,
    sessions: sessionService,
  },
  create: ({ now }, needs) => new OpenIdConnectLogins({ ...needs, client: new OpenIdConnect(now) }),
});
