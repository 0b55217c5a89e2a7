import { FetchError } from '@tailrace/sdk';
import { getOpenIdConnectLogin } from '@tailrace/sdk/operations/authentication';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { displayMessage } from '#/app/display-message.ts';
import { pathPrefix } from '#/app/path-prefix.ts';
import { useSession } from '#/app/session.ts';
import { logIn } from '#/app/session-calls.ts';
import { type Credentials, LoginScreen } from './LoginScreen.tsx';

/** Most logins need a password only. */
const loadProviderLogin = () => import('#/app/provider-login.ts');

interface LoginPageProps {
  onBegin: () => void;
}

const isRefusal = (error: unknown) => error instanceof FetchError && error.status === 401;

/** Unknown users and wrong passwords get the same message. */
const problemOf = (error: unknown) =>
  isRefusal(error) ? 'Username or password is wrong.' : displayMessage(error);

/** The name of the provider that people can log in at; null for none, and on servers that know no providers. */
function useProviderTitle(): string | null {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    call(getOpenIdConnectLogin, {}, { signal: abort.signal })
      .then((reply) => setTitle(reply.title))
      .catch(() => {});
    return () => abort.abort();
  }, []);
  return title;
}

/** Whether the provider has sent the browser back here. */
const isCallback = () => location.pathname === `${pathPrefix}/login/callback`;

let finishing: Promise<void> | undefined;

/** Once for each page load, however often the login is mounted: the code can be used once. */
const finishLogin = () =>
  (finishing ??= loadProviderLogin().then(({ finishProviderLogin }) => finishProviderLogin()));

/** Rendered at the requested URL, so that logging in reveals that page. */
export function LoginPage({ onBegin }: LoginPageProps) {
  const { hasExpired } = useSession();
  const [isReturning, setReturning] = useState(isCallback);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [loginError, setLoginError] = useState<unknown>(null);
  const provider = useProviderTitle();

  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    if (!isReturning) return;
    begin();
    finishLogin().catch((thrown) => {
      setLoginError(thrown);
      setReturning(false);
    });
  }, [isReturning]);

  const attempt = async (logsIn: () => Promise<void>, fail: (error: unknown) => void) => {
    setBusy(true);
    setError(null);
    setLoginError(null);
    try {
      await logsIn();
    } catch (thrown) {
      fail(thrown);
      setBusy(false);
    }
  };

  return (
    <LoginScreen
      isExpired={hasExpired}
      isBusy={isBusy}
      isReturning={isReturning}
      problem={error === null ? null : problemOf(error)}
      isRefused={isRefusal(error)}
      onLogIn={(credentials: Credentials) => attempt(() => logIn(credentials), setError)}
      onBegin={onBegin}
      provider={provider}
      providerProblem={loginError === null ? null : displayMessage(loginError)}
      onProvider={() =>
        attempt(async () => {
          const { startProviderLogin } = await loadProviderLogin();
          await startProviderLogin();
        }, setLoginError)
      }
    />
  );
}
