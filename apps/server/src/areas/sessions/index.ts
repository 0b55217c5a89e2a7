import { defineArea } from '../../host/area.ts';
import { createSession } from './createSession.ts';
import { getServerInfo } from './getServerInfo.ts';
import { services } from './services.ts';
import { terminateSession } from './terminateSession.ts';
import { validateSession } from './validateSession.ts';

export const sessions = defineArea({
  name: 'sessions',
  services,
  handlers: {
    createSession,
    getServerInfo,
    terminateSession,
    validateSession,
  },
});
