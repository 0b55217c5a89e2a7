import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { ProxyHeader } from '../../http/proxy-header.ts';
import type { User } from '../../http/user.ts';
import { builtInAdminId } from '../../ids.ts';
import { clusterConfig } from '../configurations/cluster-config.ts';
import type { Session } from '../sessions/session-service.ts';
import { type UserService, userService } from '../users/user-service.ts';

type Config = Schemas['HttpHeaderAuthConfig'];

export const trustedHeaderClass = 'org.graylog2.security.headerauth.HTTPHeaderAuthConfig';
const defaults: Config = { enabled: false, username_header: 'Remote-User' };

/** A token as RFC 9110 has it: the name of a header. */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/;
/** Headers that say something else; whoever sends one of these would be a user. */
const otherHeaders =
  /^(authorization|cookie|host|connection|content-.*|accept.*|origin|referer|user-agent|x-requested-.*|x-forwarded-.*|forwarded)$/i;

/** Throws a BadRequestError when the header cannot be one for logins. */
function requireLoginHeader({ username_header }: Config): void {
  if (!headerName.test(username_header) || otherHeaders.test(username_header))
    throw new BadRequestError(
      'The property "username_header" must be the name of a header that has no other meaning, such as Remote-User',
    );
}

/** Logs in the users whom a trusted proxy names in a header. */
export interface TrustedHeader {
  config(): Config;
  save(config: Config): void;
  /** The user in the header; null for unknown and disabled ones, and for the built-in admin, who logs in with a password. */
  userOf(proxyHeader: ProxyHeader): User | null;
  /** Whether the proxy now names another user than the one whose session it opened. */
  endsSession(session: Session, user: User, proxyHeader: ProxyHeader): boolean;
}

interface Parts {
  stored: { get(name: string): unknown; set(name: string, value: Config): void };
  users: Pick<UserService, 'findByUsername'>;
}

function createTrustedHeader({ stored, users }: Parts): TrustedHeader {
  const config = () => (stored.get(trustedHeaderClass) as Config | undefined) ?? defaults;

  function nameIn(proxyHeader: ProxyHeader): string | null {
    const { enabled, username_header } = config();
    return enabled ? proxyHeader(username_header) : null;
  }

  return {
    config,

    save(changed) {
      requireLoginHeader(changed);
      stored.set(trustedHeaderClass, changed);
    },

    userOf(proxyHeader) {
      const username = nameIn(proxyHeader);
      const user = username === null ? null : users.findByUsername(username);
      return user?.account_status === 'enabled' && user.id !== builtInAdminId ? user : null;
    },

    endsSession({ openedBy }, user, proxyHeader) {
      if (openedBy !== 'header') return false;
      const username = nameIn(proxyHeader);
      return username !== null && username !== user.username;
    },
  };
}

export const trustedHeader = defineService({
  needs: { stored: clusterConfig, users: userService },
  create: (_host, parts) => createTrustedHeader(parts),
});
