import { handlers } from '@tailrace/mocks/handlers';
import { isPlayedVersion } from '@tailrace/mocks/played-versions/play-version';
import { playedBy, saysVersion } from '@tailrace/mocks/server-variants';
import { mockSession } from '@tailrace/mocks/sessions';
import type { RequestHandler } from 'msw';
import { HttpNetworkFrame } from 'msw/experimental';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { api } from '#/app/api.ts';
import { closeConfirmation } from '#/app/confirm.ts';
import { forgetServerVersion } from '#/app/server-version.ts';
import { beginSession } from '#/app/session.ts';
import { setThemeMode } from '#/app/theme/theme-mode.ts';
import { checkRequest } from './check-requests.ts';

/**
 * Starts the mock service worker once, with a handler for every call of the contract; `parameters.msw` of a story takes
 * precedence. An unhandled call fails the story.
 */
const startMocks = mswLoader(async () => {
  const { setupWorker } = await import('msw/browser');
  const worker = setupWorker(...handlers);
  await worker.start({
    quiet: true,
    onUnhandledFrame({ frame, defaults }) {
      if (!(frame instanceof HttpNetworkFrame)) return;
      if (new URL(frame.data.request.url).pathname.startsWith('/api/')) defaults.error();
    },
  });
  worker.events.on('request:start', ({ request }) => checkRequest(request));
  return worker;
});

type Context = Parameters<typeof startMocks>[0];

/** The logged-in user of a story: the admin, or `parameters.username`. */
export async function loadMocks(context: Context) {
  const username = String(context.parameters.username ?? mockSession.username);
  api.authenticate({ type: 'session', sessionId: mockSession.session_id });
  // Stored in the browser, so that the user's preferences do not change the theme of the story.
  setThemeMode(context.globals.theme === 'dark' ? 'dark' : 'light');
  // The dialog of an earlier story would cover this one.
  closeConfirmation(false);
  // The story may use another server version.
  forgetServerVersion();
  beginSession({ sessionId: mockSession.session_id, username });
  return startMocks(onPlayedServer(context));
}

/**
 * The story on the server that the toolbar names: its own handlers speak the contract, and are played as that version. A
 * story that names a version itself stays on it, and one of what only our own server has says `globals: { server: 'contract' }`.
 */
function onPlayedServer(context: Context): Context {
  const server = String(context.globals.server);
  if (!isPlayedVersion(server)) return context;
  const { msw = [] } = context.parameters;
  const own = ['handlers' in msw ? msw.handlers : msw].flat() as RequestHandler[];
  if (own.some(saysVersion)) return context;
  return { ...context, parameters: { ...context.parameters, msw: [playedBy(server, ...own)] } };
}
