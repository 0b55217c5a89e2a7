import { defineArea } from '../../host/area.ts';
import { ok } from '../../http/handler.ts';

export const authentication = defineArea({
  name: 'authentication',
  handlers: {
    /** The embedded server has no external authentication services, only its own accounts. */
    getActiveAuthBackendType: () => ok({ backend: null }),
  },
});
