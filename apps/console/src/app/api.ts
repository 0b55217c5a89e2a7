import { createClient, ping } from '@tailrace/sdk';
import { pingWith, reportServerDown, reportServerUp } from './availability.ts';
import { fetchPrefetched } from './first-load/prefetched-responses.ts';
import { askServerWith, refreshServerVersion } from './server-version.ts';
import { endSession } from './session.ts';

/** The one client of the console: it knows who is logged in and whether the server answers. */
export const api = createClient({
  baseUrl: `${location.origin}/api`,
  fetch: fetchPrefetched,
  onUnauthorized: () => endSession({ hasExpired: true }),
  onServerDown: reportServerDown,
  onServerUp: reportServerUp,
});

askServerWith(() => ping(api));
pingWith(() => refreshServerVersion().then(() => {}));
