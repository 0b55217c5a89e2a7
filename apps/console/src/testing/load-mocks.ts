import { handlers } from '@tailrace/mocks/handlers';
import { isPlayedVersion } from '@tailrace/mocks/played-versions/play-version';
import { playedBy, saysVersion } from '@tailrace/mocks/server-variants';
import { mockSession } from '@tailrace/mocks/sessions';
import { getResponse, type RequestHandler } from 'msw';
import type { StoryContext } from 'storybook/internal/csf';
import { api } from '#/app/api.ts';
import { closeConfirmation } from '#/app/confirm.ts';
import { forgetServerVersion } from '#/app/server-version.ts';
import { beginSession } from '#/app/session.ts';
import { setThemeMode } from '#/app/theme/theme-mode.ts';
import { checkRequest } from './check-requests.ts';

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** What replies in a story before the handlers of all stories do. */
    msw?: RequestHandler[];
  }
}

/** The handlers of the story that is shown, then one for every call of the contract. */
let current: RequestHandler[] = handlers;

/** Rejects once the signal is aborted, as `fetch` does. */
const aborted = ({ signal }: Request) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

async function reply(request: Request): Promise<Response> {
  const response = await getResponse(current, request);
  if (!response) throw new Error(`No handler replies to ${request.method} ${request.url}`);
  // How a handler says that the server cannot be reached.
  if (response.type === 'error') throw new TypeError('Failed to fetch');
  return response;
}

const { fetch } = globalThis;

/**
 * Replies to every call of the API in the page itself: a service worker would also be in the way of each module that is
 * loaded. What is no call, such as a `blob:`, is fetched.
 */
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (!new URL(request.url).pathname.startsWith('/api/')) return fetch(request);
  checkRequest(request);
  return Promise.race([reply(request), aborted(request)]);
};

/** The logged-in user of a story: the admin, or `parameters.username`. */
export function loadMocks({ parameters, globals }: StoryContext) {
  const username = String(parameters.username ?? mockSession.username);
  api.authenticate({ type: 'session', sessionId: mockSession.session_id });
  // Stored in the browser, so that the user's preferences do not change the theme of the story.
  setThemeMode(globals.theme === 'dark' ? 'dark' : 'light');
  // The dialog of an earlier story would cover this one.
  closeConfirmation(false);
  // The story may use another server version.
  forgetServerVersion();
  beginSession({ sessionId: mockSession.session_id, username });
  current = [...onServer(parameters.msw ?? [], String(globals.server)), ...handlers];
}

/**
 * The handlers of a story on the server that the toolbar names: they speak the contract, and are played as that version. A story
 * that names a version itself stays on it, and one of what only our own server has says `globals: { server: 'contract' }`.
 */
function onServer(own: readonly RequestHandler[], server: string): readonly RequestHandler[] {
  return isPlayedVersion(server) && !own.some(saysVersion) ? [playedBy(server, ...own)] : own;
}
