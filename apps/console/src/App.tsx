import { type ReactNode, useEffect, useState } from 'react';
import { isServerUp, tryServerNow, useAvailability } from '#/app/availability.ts';
import { endSession, storedSession, useSession } from '#/app/session.ts';
import { restoreSession } from '#/app/session-calls.ts';
import { LoginPage, UnreachableScreen } from '#/features/sessions/index.ts';

const loadConsole = () => import('./Console.tsx');

let isAhead = false;

/** Loads the console and the page at the address, while the password is typed or the server looks at the session. */
function loadAhead(): void {
  // Asked for with every key of the login.
  if (isAhead) return;
  isAhead = true;
  loadConsole()
    .then(({ preloadPage }) => preloadPage())
    .catch(() => {
      isAhead = false;
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
    // With the server lost, this runs again when it answers; any other failure cannot be helped but by logging in.
    restoreSession().catch(() => isServerUp() && endSession({ hasExpired: false }));
    if (!storedSession()) return;
    // After the question whether the session holds, which no script may go in front of.
    const timer = setTimeout(loadAhead);
    return () => clearTimeout(timer);
  }, [isUp, status]);

  if (status === 'loggedOut') return <LoginPage onBegin={loadAhead} />;
  if (status === 'checking') {
    return isUp ? null : <UnreachableScreen nextTryAt={nextTryAt} onTryNow={tryServerNow} />;
  }
  return <LoadedConsole />;
}

/** Not `lazy`: React would hold back for 300 ms what suspends after the login form was shown. */
function LoadedConsole() {
  const [begun, setBegun] = useState<ReactNode>(null);

  useEffect(() => {
    const begin = async () => {
      const { beginConsole, Console } = await loadConsole();
      setBegun(<Console {...(await beginConsole())} />);
    };
    begin().catch((error) =>
      setBegun(() => {
        throw error;
      }),
    );
  }, []);

  return begun;
}
