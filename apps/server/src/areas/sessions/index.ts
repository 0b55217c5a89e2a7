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

    validateSession({ credential, extendSession, proxyHeader, remoteAddress }, services) {
      const { sessions, users, trustedHeader, loginLog } = services;
      const session = credential?.kind === 'session' ? sessions.use(credential.id, extendSession) : null;
      const user = session && users.find(session.userId);
      if (user && !trustedHeader.endsSession(session, user, proxyHeader))
        return ok({ is_valid: user.account_status === 'enabled', session_id: null, username: null });
      // The contract returns names only for a session that this call opens.
      const named = trustedHeader.userOf(proxyHeader);
      if (!named || named.service_account) return ok({ is_valid: false, session_id: null, username: null });
      const { username } = named;
      loginLog.info({ username, address: remoteAddress }, 'Logged in by the header of a proxy');
      const { id } = sessions.create(named, remoteAddress, 'header');
      return ok({ is_valid: true, session_id: id, username });
    },
  },
});
