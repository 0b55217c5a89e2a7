import { createClient, ping } from '@tailrace/sdk';
import { pingWith, reportServerDown, reportServerUp } from './availability.ts';
import { fetchPrefetched } from './first-load/prefetched-responses.ts';
import { reportForbidden } from './forbidden.ts';
import { pathPrefix } from './path-prefix.ts';
import {
  knownServerVersion,
  readServerVersion,
  refreshServerVersion,
  setVersionRequest,
} from './server-version.ts';
import { endSession, isSessionUnchecked } from './session.ts';

/** The console's API client: it adds the session and reports whether the server responds. */
export const api = createClient({
  baseUrl: `${location.origin}${pathPrefix}/api`,
  fetch: fetchPrefetched,
  // The query client decides what is retried.
  retry: false,
  serverVersion: {
    known: () => knownServerVersion()?.version,
    read: async () => (await readServerVersion()).version,
  },
  // A proxy in front may give a user another session when the stored one is checked.
  onUnauthorized: () => {
    if (!isSessionUnchecked()) endSession({ hasExpired: true });
  },
  onForbidden: reportForbidden,
  onServerDown: reportServerDown,
  onServerUp: reportServerUp,
});

setVersionRequest(() => ping(api));
pingWith(() => refreshServerVersion().then(() => {}));
