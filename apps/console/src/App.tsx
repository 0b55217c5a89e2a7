import { type ReactNode, useEffect, useState } from 'react';
import { isServerUp, tryServerNow, useAvailability } from '#/app/availability.ts';
import { endSession, storedSession, useSession } from '#/app/session.ts';
import { restoreSession } from '#/app/session-calls.ts';
import { LoginPage, UnreachableScreen } from '#/features/sessions/index.ts';

const loadConsole = () => import('./Console.tsx');

let isPreloading = false;

/** Loads the code of the console and of the page at the address, while the user logs in or the session is checked. */
function preloadConsole(): void {
  // The login calls this with every key.
  if (isPreloading) return;
  isPreloading = true;
  loadConsole()
    .then(({ preloadPage }) => preloadPage())
    .catch(() => {
      isPreloading = false;
    });
}

/**
 * The way in. Whoever is not logged in sees the login at the address asked for, so that logging in, for the
 * first time or again, leads straight there. Router, queries and components load behind it.
 */
export function App() {
  const { status } = useSession();
  const { isUp, nextTryAt } = useAvailability();

  useEffect(tryServerNow, []);

  useEffect(() => {
    if (!isUp || status !== 'checking') return;
    // When the server is down, this runs again once it answers; after any other failure the user logs in again.
    restoreSession().catch(() => isServerUp() && endSession({ hasExpired: false }));
    if (!storedSession()) return;
    // In a task of its own, so that the session check is sent before the requests for code.
    const timer = setTimeout(preloadConsole);
    return () => clearTimeout(timer);
  }, [isUp, status]);

  if (status === 'loggedOut') return <LoginPage onBegin={preloadConsole} />;
  if (status === 'checking') {
    return isUp ? null : <UnreachableScreen nextTryAt={nextTryAt} onTryNow={tryServerNow} />;
  }
  return <LoadedConsole />;
}

/** Not by `lazy`: React draws what suspended after the login form 300 ms late. */
function LoadedConsole() {
  const [started, setStarted] = useState<ReactNode>(null);

  useEffect(() => {
    const start = async () => {
      const { Console, startConsole } = await loadConsole();
      setStarted(<Console {...(await startConsole())} />);
    };
    start().catch((error) =>
      setStarted(() => {
        throw error;
      }),
    );
  }, []);

  return started;
}
