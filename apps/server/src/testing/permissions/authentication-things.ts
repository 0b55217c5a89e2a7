import { authBackendService } from '../../areas/authentication/backend-service.ts';
import { externalUsers } from '../../areas/users/external-users.ts';
import type { TestServer } from '../test-server.ts';
import type { Make } from './given.ts';
import { newRole, nextName } from './user-things.ts';

const config = {
  type: 'active-directory' as const,
  // Nothing listens on port 1.
  servers: [{ host: '127.0.0.1', port: 1 }],
  transport_security: 'none' as const,
  user_search_base: 'dc=example,dc=net',
};

const body = () => ({ title: nextName(), config });

const newBackend = (server: TestServer) =>
  server.service(authBackendService).create(body(), { requireToGive() {} });

export const backendOfPath: Make = (server) => {
  const { id } = newBackend(server);
  return { path: { backendId: id } };
};

export const authenticationCalls: Record<string, Make[]> = {
  createAuthBackend: [() => ({ body: body() })],
  getActiveAuthBackend: [
    (server) => {
      const AuthBackend = newBackend(server);
      server.service(authBackendService).activate(AuthBackend.id);
      return { entities: { AuthBackend } };
    },
  ],
  listAuthBackends: [
    (server) => {
      newBackend(server);
      return { query: { per_page: '0' } };
    },
  ],
  listAuthBackendUsers: [
    (server) => {
      const { id } = newBackend(server);
      const name = nextName();
      server.service(externalUsers).signIn({
        serviceId: id,
        uid: name,
        username: name,
        fullName: name,
        email: '',
        defaultRoles: [newRole(server).name],
        groupRoles: [],
      });
      return { path: { backendId: id } };
    },
  ],
  updateAuthBackendGroups: [
    () => ({
      body: {
        group_search_base: '',
        group_search_pattern: '',
        group_name_attribute: '',
        nested: true,
        roles: [],
      },
    }),
  ],
  testAuthBackendConnection: [() => ({ body: { backend_configuration: body() } })],
  testAuthBackendLogin: [
    () => ({
      body: { backend_configuration: body(), user_login: { username: 'mira', password: 'password' } },
    }),
  ],
  updateAuthBackend: [() => ({ body: body() })],
  updateAuthServicesConfiguration: [() => ({ body: { active_backend: null } })],
  deleteAuthBackend: [
    (server) => {
      const { id } = newBackend(server);
      server.service(authBackendService).activate(null);
      return { path: { backendId: id } };
    },
  ],
};
