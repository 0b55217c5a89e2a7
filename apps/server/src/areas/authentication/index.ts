import { defineArea } from '../../host/area.ts';
import { noContent, ok } from '../../http/handler.ts';
import { wireBackend } from './backend-config.ts';
import { services } from './services.ts';
import { testAuthBackendConnection, testAuthBackendLogin } from './testAuthBackend.ts';

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
});
