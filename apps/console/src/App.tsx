import { type ReactNode, useEffect, useState } from 'react';
import { isServerUp, tryServerNow, useAvailability } from '#/app/availability.ts';
import { dropEarlyKeystrokes } from '#/app/first-load/buffered-keystrokes.ts';
import { isMissingCode } from '#/app/page-code.ts';
import { useIsScreenRetained } from '#/app/retained-screen.ts';
import { serverVersion } from '#/app/server-version.ts';
import { endSession, storedSession, useSession } from '#/app/session.ts';
import { restoreSession } from '#/app/session-calls.ts';
import { MissingCode } from '#/components/core/MissingCode.tsx';
import { LoginPage, UnreachableScreen } from '#/features/sessions/index.ts';

const loadConsole = () => import('./Console.tsx');

let isPreloading = false;

/** Loads the code of the console and of the page at the URL while the user logs in or the session is checked. */
function preloadConsole(): void {
  // The login calls this on every keystroke.
  if (isPreloading) return;
  isPreloading = true;
  loadConsole()
    .then(({ preloadPage }) => preloadPage())
    .catch(() => {
      isPreloading = false;
    });
}

/**
 * The entry point. Without a session it shows the login at the requested URL, so that logging in leads straight there.
 * Router, queries and components load in the background.
 */
export function App() {
  const { status, hasExpired } = useSession();
  const isRetained = useIsScreenRetained() && hasExpired;
  const { isUp, nextTryAt } = useAvailability();

  useEffect(() => {
    // The first search may have read it, or be about to.
    serverVersion().catch(tryServerNow);
  }, []);

  useEffect(() => {
    if (!isUp || status !== 'checking') return;
    // If the server is down, this runs again once it responds; after any other failure the user has to log in.
    restoreSession().catch(() => isServerUp() && endSession({ hasExpired: false }));
    if (!storedSession()) return;
    // In the next task, so that the session check is sent before the requests for code.
    const timer = setTimeout(preloadConsole);
    return () => clearTimeout(timer);
  }, [isUp, status]);

  if (status === 'loggedOut' && !isRetained) return <LoginPage onBegin={preloadConsole} />;
  if (status === 'checking') {
    return isUp ? null : <UnreachableScreen nextTryAt={nextTryAt} onTryNow={tryServerNow} />;
  }
  return <LoadedConsole />;
}

/** Not `lazy`, because React would show the console 300 ms late when it replaces the login form. */
function LoadedConsole() {
  const [started, setStarted] = useState<ReactNode>(null);

  // They were meant for no login; a later one must not get them.
  useEffect(dropEarlyKeystrokes, []);

  useEffect(() => {
    const start = async () => {
      const { Console, startConsole } = await loadConsole();
      setStarted(<Console {...(await startConsole())} />);
    };
    start().catch((error: unknown) =>
      setStarted(() => {
        if (isMissingCode(error)) return <MissingCode what="the console" />;
        throw error;
      }),
    );
  }, []);

  return started;
}
