import { defineArea } from '../../host/area.ts';
import { ok } from '../../http/handler.ts';
import { trustedHeader } from './trusted-header.ts';

export const authentication = defineArea({
  name: 'authentication',
  services: { trustedHeader },
  handlers: {
    /** The embedded server has no external authentication services, only its own accounts. */
    getActiveAuthBackendType: () => ok({ backend: null }),

    getHttpHeaderAuthConfig: (_, { trustedHeader }) => ok(trustedHeader.config()),

    updateHttpHeaderAuthConfig({ body }, { trustedHeader }) {
      trustedHeader.save(body);
      return ok(trustedHeader.config());
    },
  },
});
