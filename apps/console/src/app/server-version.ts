import { type ServerVersion, serverVersionOf } from '@tailrace/domain/cluster/versions';
import type { OperationId, ServerInfo } from '@tailrace/sdk';
import { hasCall, isAdapted } from '@tailrace/sdk/versions/lifetimes';
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { writeStored } from './stored.ts';

/** The first ping reports the version, and again the first one after an outage. */
const state = proxy<{ known: ServerVersion | undefined }>({ known: undefined });
let pending: Promise<ServerVersion> | undefined;
let request: () => Promise<ServerInfo> = () =>
  Promise.reject(new Error('The query has no request function.'));

/** Sets the call that reads the server's version. */
export function setVersionRequest(call: () => Promise<ServerInfo>): void {
  request = call;
}

/** Reads the version again: after an outage the server may have been upgraded. */
export function refreshServerVersion(): Promise<ServerVersion> {
  const attempt = readVersion().finally(() => {
    if (pending === attempt) pending = undefined;
  });
  pending = attempt;
  return attempt;
}

async function readVersion(): Promise<ServerVersion> {
  const known = serverVersionOf((await request()).version);
  state.known = known;
  // The next page then loads what adapts calls at once (`boot.js`).
  writeStored('tailrace.isAdapted', isAdapted(known.version) || undefined);
  return known;
}

/** The server's version: cached, pending, or requested now. A failure rejects, and the next call requests it again. */
export function serverVersion(): Promise<ServerVersion> {
  return state.known ? Promise.resolve(state.known) : readServerVersion();
}

/** Reads the version again, unless it is being read. */
export const readServerVersion = (): Promise<ServerVersion> => pending ?? refreshServerVersion();

/** The cached version, for code that cannot wait; `undefined` until `serverVersion()` has resolved. */
export const knownServerVersion = (): ServerVersion | undefined => state.known;

/** Whether a server has a call of the contract. True while its version is unknown: a call that is not there responds with 404. */
export const serverSupports = (server: ServerVersion | undefined, operationId: OperationId): boolean =>
  server === undefined || hasCall(server.version, operationId);

/** `serverSupports` for the current server. */
export const useSupports = (operationId: OperationId): boolean =>
  serverSupports(useServerVersion(), operationId);

/** Whether the server has a call, for code that can wait; true if its version cannot be read. */
export const supports = (operationId: OperationId): Promise<boolean> =>
  serverVersion().then(
    (server) => serverSupports(server, operationId),
    () => true,
  );

/** For stories and tests with different servers. @internal */
export function forgetServerVersion(): void {
  state.known = undefined;
  pending = undefined;
}

/** The server's version, requested on first use; `undefined` while loading and while the server is unreachable. */
export function useServerVersion(): ServerVersion | undefined {
  const { known } = useSnapshot(state);
  useEffect(() => {
    serverVersion().catch(() => {
      // The page then behaves as with the oldest server; the banner reports that the server is unreachable.
    });
  }, []);
  return known;
}
