import { handlers } from '@tailrace/mocks/handlers';
import { mockSession } from '@tailrace/mocks/sessions';
import { HttpNetworkFrame } from 'msw/experimental';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { api } from '#/app/api.ts';
import { forgetServerVersion } from '#/app/server-version.ts';
import { beginSession } from '#/app/session.ts';
import { setThemeMode } from '#/app/theme/theme-mode.ts';

/**
 * Starts the worker once, with an answer for every call of the contract; a story puts its own before them in
 * `parameters.msw`. A call that nothing answers fails the story instead of leaving the browser.
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
  return worker;
});

/** Every story is seen by somebody: the admin, unless `parameters.username` names another of the mocked users. */
export async function loadMocks(context: Parameters<typeof startMocks>[0]) {
  const username = String(context.parameters.username ?? mockSession.username);
  api.authenticate({ type: 'session', sessionId: mockSession.session_id });
  // Chosen in this browser, so that the preferences of who is shown do not change what a story looks like.
  setThemeMode(context.globals.theme === 'dark' ? 'dark' : 'light');
  // A story may play a server of another version.
  forgetServerVersion();
  beginSession({ sessionId: mockSession.session_id, username });
  return startMocks(context);
}
