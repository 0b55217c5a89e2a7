import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import type { Credential } from './credentials.ts';
import type { ProxyHeader } from './proxy-header.ts';

/** Caller and credential of a call after authentication. */
export interface CallContext {
  /** Null on calls that require no login. */
  caller: Caller | null;
  credential: Credential | null;
  extendSession: boolean;
  proxyHeader: ProxyHeader;
  /** True once the audit log has an entry of the call. */
  isAudited?: boolean;
}

export const callContexts = new WeakMap<FastifyRequest, CallContext>();
