import { compareVersions, parseVersion } from '@tailrace/domain/versions';
import type { ServerInfo } from '@tailrace/sdk';
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

/** Which server answers. The ping with which the page begins tells it, and the first one after an outage again. */
export interface ServerVersion {
  /** Whether it is our own server, which names itself in the build part of its version: `4.1.14+tailrace.0.1.0`. */
  isTailrace: boolean;
  /** The version of the API as the server writes it. */
  version: string;
}

const state = proxy<{ known: ServerVersion | undefined }>({ known: undefined });
let asking: Promise<ServerVersion> | undefined;
let ask: () => Promise<ServerInfo> = () => Promise.reject(new Error('Nobody said how to ask the server.'));

/** Names the call that asks the server who it is. */
export function askServerWith(call: () => Promise<ServerInfo>): void {
  ask = call;
}

/** Asks again and replaces what is known: a server that was away may come back in another version. */
export function refreshServerVersion(): Promise<ServerVersion> {
  const attempt = readVersion().finally(() => {
    if (asking === attempt) asking = undefined;
  });
  asking = attempt;
  return attempt;
}

async function readVersion(): Promise<ServerVersion> {
  const { version } = await ask();
  const known: ServerVersion = { isTailrace: /\+tailrace(\.|$)/.test(version), version };
  state.known = known;
  return known;
}

/** Which server answers: known, under way, or asked now. A failed attempt rejects, and the next call asks again. */
export function serverVersion(): Promise<ServerVersion> {
  return state.known ? Promise.resolve(state.known) : (asking ?? refreshServerVersion());
}

/** What is known already, for code that cannot wait. `undefined` until `serverVersion()` has been answered. */
export const knownServerVersion = (): ServerVersion | undefined => state.known;

/** For stories and tests, which play one server after another. */
export function forgetServerVersion(): void {
  state.known = undefined;
  asking = undefined;
}

/** Which server answers; asks if nobody has. `undefined` until then, and while the server cannot be asked. */
export function useServerVersion(): ServerVersion | undefined {
  const { known } = useSnapshot(state);
  useEffect(() => {
    serverVersion().catch(() => {
      // The page goes on as with the oldest server; who cannot reach it at all is told by the banner.
    });
  }, []);
  return known;
}

/** Whether a server is of a version or a later one: `isAtLeast(server, '4.2')`. Not while it is unknown. */
export function isAtLeast(server: Pick<ServerVersion, 'version'> | undefined, version: string): boolean {
  const actual = server && parseVersion(server.version);
  const wanted = parseVersion(version);
  return Boolean(actual && wanted && compareVersions(actual, wanted) >= 0);
}
