import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import type { Credential } from '../../http/credentials.ts';
import { noContent, ok } from '../../http/handler.ts';
import { apiVersion } from '../../version.ts';
import { wireTime } from '../../wire-time.ts';
import { createSession } from './createSession.ts';
import { services } from './services.ts';
import type { ListedSession } from './session-service.ts';

/** More than anybody looks through; the rest can be ended all the same. */
const maxListed = 500;

const wireSession = (session: ListedSession, currentRef: string | null): Schemas['UserSession'] => ({
  id: session.ref,
  is_current: session.ref === currentRef,
  created_at: wireTime(session.createdAt),
  last_access: wireTime(session.lastAccess),
  valid_until: session.validUntil === null ? null : wireTime(session.validUntil),
  client_address: session.clientAddress,
  user_agent: session.userAgent,
});

/** The id of the session that the call is made with. */
const sessionId = (credential: Credential | null) => (credential?.kind === 'session' ? credential.id : null);

/** From this version of a server on, agents of sidecars report their tags and run several configurations of a collector. */
const agentApiVersion = '4.4.0';

export const sessions = defineArea({
  name: 'sessions',
  services,
  handlers: {
    createSession,

    endOtherUserSessions({ path, permits, credential }, { sessions, users }) {
      const user = users.byId(path.userId);
      permits.check({ User: user });
      sessions.endAllOf(user.id, sessionId(credential));
      return noContent();
    },

    endUserSession({ path, permits }, { sessions, users }) {
      const user = users.byId(path.userId);
      permits.check({ User: user });
      if (!sessions.end(user.id, path.sessionRef)) throw new NotFoundError('The user has no such session');
      return noContent();
    },

    getServerInfo: ({ sidecarVersion }, { node }) =>
      ok({
        cluster_id: node.clusterId,
        node_id: node.nodeId,
        version: sidecarVersion === null ? apiVersion : agentApiVersion,
        tagline: 'Follow your logs',
      }),

    listUserSessions({ path, permits, credential }, { sessions, users }) {
      const user = users.byId(path.userId);
      permits.check({ User: user });
      const id = sessionId(credential);
      const currentRef = id === null ? null : sessions.refOf(id);
      const all = sessions.listOf(user.id);
      const listed = all.slice(0, maxListed).map((session) => wireSession(session, currentRef));
      return ok({ total: all.length, sessions: listed });
    },

    terminateSession({ credential }, { sessions }) {
      if (credential?.kind === 'session') sessions.terminate(credential.id);
      return noContent();
    },

    validateSession({ credential, extendSession, proxyHeader, remoteAddress, userAgent }, services) {
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
      const { id } = sessions.create(named, remoteAddress, 'header', userAgent);
      return ok({ is_valid: true, session_id: id, username });
    },
  },
});
