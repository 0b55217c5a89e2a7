import { defineArea } from '../../host/area.ts';
import { getActiveAuthBackendType } from './getActiveAuthBackendType.ts';

export const authentication = defineArea({
  name: 'authentication',
  handlers: {
    getActiveAuthBackendType,
  },
});
