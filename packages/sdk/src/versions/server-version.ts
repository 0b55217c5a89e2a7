import { isKnownTo } from '../generated/known-to.ts';

/** Whether calls to a server of this version are adapted. The contract itself says how older versions differ. */
export const isAdapted = (version: string): boolean => isKnownTo(version, { since: '4.3' });

/** Where a client learns the version of its server. */
export interface ServerVersionSource {
  /** The version, if it is known. */
  known(): string | undefined;
  /** Reads it, also again. Rejects or resolves with `undefined` if the server does not say it. */
  read(): Promise<string | undefined>;
}

/** In milliseconds: how often a version that is in doubt is read again, at most, unless a refused call waits for it. */
const pauseBetweenReads = 30_000;

const maxNodes = 100;

/** The version of a server, and when to doubt it. */
export interface ServerVersionState {
  /**
   * The version; `undefined` if the server did not say it, so that the next call tries again. It is read again, after an outage
   * before the call goes on, and else beside it.
   */
  current(): string | undefined | Promise<string | undefined>;
  /** Reads the version, for a call that was refused. */
  latest(): Promise<string | undefined>;
  /** A response: another node than before, a call that is gone, or a gateway without its server may mean that it was upgraded. */
  responded(response: Response): void;
  /** No response: the server may be replaced by a newer one. */
  failed(): void;
}

export function serverVersionState({ known, read }: ServerVersionSource): ServerVersionState {
  const nodes = new Set<string>();
  let pending: Promise<string | undefined> | undefined;
  let lastRead = Number.NEGATIVE_INFINITY;
  /** These stay until the version is read, which may have to wait. */
  let isDoubtful = false;
  let wasAway = false;

  const isDue = () => (isDoubtful || wasAway) && performance.now() - lastRead > pauseBetweenReads;

  function readOnce() {
    lastRead = performance.now();
    isDoubtful = false;
    wasAway = false;
    pending ??= read()
      .catch(known)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  /** A node that did not respond before. */
  function isNew(nodeId: string | null): boolean {
    if (nodeId === null || nodes.has(nodeId) || nodes.size >= maxNodes) return false;
    nodes.add(nodeId);
    return nodes.size > 1;
  }

  return {
    current() {
      if (!isDue()) return known() ?? readOnce();
      const mustWait = wasAway;
      const reading = readOnce();
      return mustWait ? reading : (known() ?? reading);
    },
    latest: readOnce,
    responded({ status, headers }) {
      if (isNew(headers.get('X-Graylog-Node-ID')) || status === 404) isDoubtful = true;
      if (status >= 502) wasAway = true;
      else if (isDue()) void readOnce();
    },
    failed() {
      wasAway = true;
    },
  };
}

/** In milliseconds: a server that says its version later is used without adapting to it. */
const versionTimeout = 10_000;

/** The version that the server itself says at `GET /`. */
export function readVersion(
  baseUrl: string,
  send: (request: Request) => Promise<Response>,
): ServerVersionSource {
  let version: string | undefined;
  return {
    known: () => version,
    async read() {
      const headers = { Accept: 'application/json', 'X-Graylog-No-Session-Extension': 'true' };
      const signal = AbortSignal.timeout(versionTimeout);
      const response = await send(new Request(`${baseUrl}/`, { headers, signal }));
      if (!response.ok) return version;
      const info = (await response.json()) as { version?: unknown } | null;
      if (typeof info?.version === 'string') version = info.version;
      return version;
    },
  };
}
