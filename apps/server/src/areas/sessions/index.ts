import { defineArea } from '../../host/area.ts';
import { noContent, ok } from '../../http/handler.ts';
import { apiVersion } from '../../version.ts';
import { createSession } from './createSession.ts';
import { services } from './services.ts';

export const sessions = defineArea({
  name: 'sessions',
  services,
  handlers: {
    createSession,
    getServerInfo: (_, { node }) =>
      ok({
        cluster_id: node.clusterId,
        node_id: node.nodeId,
        version: apiVersion,
        tagline: 'Follow your logs',
      }),

    terminateSession({ credential }, { sessions }) {
      if (credential?.kind === 'session') sessions.terminate(credential.id);
      return noContent();
    },

    validateSession({ credential, extendSession }, { sessions, users }) {
      const session = credential?.kind === 'session' ? sessions.use(credential.id, extendSession) : null;
      const user = session && users.find(session.userId);
      // The contract returns names only for a session opened by this call, which never opens one.
      return ok({ is_valid: user?.account_status === 'enabled', session_id: null, username: null });
    },
  },
});
