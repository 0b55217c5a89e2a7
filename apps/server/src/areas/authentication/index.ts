import { BadRequestError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { type HandlerRequest, noContent, ok } from '../../http/handler.ts';
import { wireBackend } from './backend-config.ts';
import { listAuthBackendUsers } from './listAuthBackendUsers.ts';
import { type Services, services } from './services.ts';
import { testAuthBackendConnection, testAuthBackendLogin } from './testAuthBackend.ts';

/** Enables or disables an account, whether or not it was. */
function setStatus(
  { path, caller, permits }: HandlerRequest<'enableAuthenticationUser' | 'disableAuthenticationUser'>,
  { users }: Services,
  status: 'enabled' | 'disabled',
) {
  const user = users.byId(path.userId);
  permits.check({ User: user });
  if (user.id === caller.user.id)
    throw new BadRequestError('You cannot change the status of your own account');
  users.setStatus(user, status);
  return noContent();
}

export const authentication = defineArea({
  name: 'authentication',
  services,
  handlers: {
    testAuthBackendConnection,
    testAuthBackendLogin,

    listAuthBackends({ query: { query: _, ...request }, permits }, { backends }) {
      const { items, numbers } = backends.page(request, { keep: permits.keep });
      const active = backends.active();
      const [visible] = permits.keep(active ? [active] : []);
      return ok({
        ...numbers,
        backends: items.map(wireBackend),
        grand_total: numbers.total,
        context: { active_backend: visible ? wireBackend(visible) : null },
      });
    },
    createAuthBackend: ({ body, caller }, { backends }) =>
      ok({ backend: wireBackend(backends.create(body, caller)) }),
    getAuthBackend: ({ path }, { backends }) => ok({ backend: wireBackend(backends.get(path.backendId)) }),
    updateAuthBackend: ({ path, body, caller }, { backends }) =>
      ok({ backend: wireBackend(backends.update(path.backendId, body, caller)) }),
    deleteAuthBackend({ path }, { backends }) {
      backends.delete(path.backendId);
      return noContent();
    },

    getAuthBackendGroups: ({ path }, { backends }) => ok(backends.get(path.backendId).groups),
    updateAuthBackendGroups: ({ path, body, caller }, { backends }) =>
      ok(backends.updateGroups(path.backendId, body, caller).groups),

    getAuthBackendSynchronization: ({ path }, { synchronization }) =>
      ok(synchronization.state(path.backendId)),
    updateAuthBackendSynchronization({ path, body }, { backends, synchronization }) {
      backends.updateSynchronization(path.backendId, body);
      return ok(synchronization.state(path.backendId));
    },
    previewAuthBackendSynchronization: async ({ path }, { synchronization }) =>
      ok(await synchronization.run(path.backendId, { kind: 'preview' })),
    runAuthBackendSynchronization: async ({ path }, { synchronization }) =>
      ok(await synchronization.run(path.backendId, { kind: 'on demand' })),

    listAuthBackendUsers,
    enableAuthenticationUser: (request, services) => setStatus(request, services, 'enabled'),
    disableAuthenticationUser: (request, services) => setStatus(request, services, 'disabled'),

    getActiveAuthBackend({ permits }, { backends }) {
      const active = backends.active();
      if (active) permits.check({ AuthBackend: active });
      return ok({
        backend: active && wireBackend(active),
        context: { backends_total: backends.count() },
      });
    },
    getActiveAuthBackendType: (_, { backends }) => ok({ backend: backends.active()?.config.type ?? null }),
    getAuthServicesConfiguration: (_, { backends }) =>
      ok({ configuration: { active_backend: backends.active()?.id ?? null } }),
    updateAuthServicesConfiguration({ body }, { backends }) {
      backends.activate(body.active_backend);
      return ok({ configuration: { active_backend: backends.active()?.id ?? null } });
    },

    getHttpHeaderAuthConfig: (_, { trustedHeader }) => ok(trustedHeader.config()),
    updateHttpHeaderAuthConfig({ body }, { trustedHeader }) {
      trustedHeader.save(body);
      return ok(trustedHeader.config());
    },

    getOpenIdConnectLogin: (_, { openIdConnect }) => ok({ title: openIdConnect.title() }),
    startOpenIdConnectLogin: async ({ body, remoteAddress }, { openIdConnect }) =>
      ok(await openIdConnect.start(body.redirect_uri, remoteAddress)),
    finishOpenIdConnectLogin: async ({ body, remoteAddress, userAgent }, { openIdConnect }) =>
      ok(await openIdConnect.finish(body.callback_url, remoteAddress, userAgent)),
  },
  jobs: {
    'synchronize-directory': {
      description: 'Synchronizes the users of the active directory',
      trigger: { type: 'interval', everyMs: 60_000 },
      whenMissed: 'catch-up',
      deadlineMs: 15 * 60_000,
      isCancelable: true,
      run: ({ signal }, { synchronization }) => synchronization.runIfDue(signal),
    },
  },
});
