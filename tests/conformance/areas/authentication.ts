import { type Context, type Scenario, step } from '../scenario.ts';
import { createOwnUser, deleteOwnUser, ownUser } from './own-user.ts';

const backend = ({ reply }: Context) => ({ backendId: reply('createAuthBackend').backend.id });

/** A directory server that does not exist: nothing listens on port 1. */
const configuration = ({ example, name }: Context) => {
  const { config, ...rest } = example('createAuthBackend');
  return {
    ...rest,
    title: name('backend'),
    default_roles: [],
    config: { ...config, servers: [{ host: '127.0.0.1', port: 1 }] },
  };
};

export const authentication: Scenario = {
  area: 'authentication',
  steps: [
    step('getActiveAuthBackendType', { status: [200, 204] }),
    step('getActiveAuthBackend'),
    step('getAuthServicesConfiguration'),
    step('updateAuthServicesConfiguration', {
      body: ({ reply }) => reply('getAuthServicesConfiguration').configuration,
    }),
    step('getHttpHeaderAuthConfig'),
    step('updateHttpHeaderAuthConfig', { body: ({ reply }) => reply('getHttpHeaderAuthConfig') }),
    step('createAuthBackend', { body: configuration }),
    step('listAuthBackends'),
    step('getAuthBackend', { path: backend }),
    step('updateAuthBackend', {
      path: backend,
      body: (context) => ({ ...configuration(context), id: backend(context).backendId }),
    }),
    step('testAuthBackendConnection', {
      body: (context) => ({
        backend_id: backend(context).backendId,
        backend_configuration: configuration(context),
      }),
    }),
    step('testAuthBackendLogin', {
      body: (context) => ({
        backend_id: backend(context).backendId,
        backend_configuration: configuration(context),
        user_login: { username: 'nobody', password: { set_value: 'nothing' } },
      }),
    }),
    step('getOpenIdConnectLogin'),
    // No provider is active.
    step('startOpenIdConnectLogin', {
      status: [400],
      body: () => ({ redirect_uri: 'http://127.0.0.1:1/login/callback' }),
    }),
    step('finishOpenIdConnectLogin', {
      status: [400],
      body: () => ({ callback_url: 'http://127.0.0.1:1/login/callback?state=none' }),
    }),
    step('listAuthBackendUsers', { path: backend }),
    step('getAuthBackendGroups', { path: backend }),
    step('updateAuthBackendGroups', { path: backend, body: ({ reply }) => reply('getAuthBackendGroups') }),
    step('getAuthBackendSynchronization', { path: backend }),
    step('updateAuthBackendSynchronization', { path: backend, body: () => ({ every_minutes: 0 }) }),
    step('previewAuthBackendSynchronization', { path: backend }),
    step('runAuthBackendSynchronization', { path: backend }),
    step('deleteAuthBackend', { path: backend }),
    ...createOwnUser('authenticated'),
    step('disableAuthenticationUser', { path: ownUser }),
    step('enableAuthenticationUser', { path: ownUser }),
    deleteOwnUser,
  ],
};
