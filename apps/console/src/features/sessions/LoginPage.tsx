import { FetchError } from '@tailrace/sdk';
import { useState } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { useSession } from '#/app/session.ts';
import { logIn } from '#/app/session-calls.ts';
import { type Credentials, LoginScreen } from './LoginScreen.tsx';

interface LoginPageProps {
  onBegin: () => void;
}

const isRefusal = (error: unknown) => error instanceof FetchError && error.status === 401;

/** Unknown users and wrong passwords get the same message. */
const problemOf = (error: unknown) =>
  isRefusal(error) ? 'User name or password is wrong.' : displayMessage(error);

/** Rendered at the requested URL, so that logging in reveals that page. */
export function LoginPage({ onBegin }: LoginPageProps) {
  const { hasExpired } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const submit = async (credentials: Credentials) => {
    setBusy(true);
    setError(null);
    try {
      await logIn(credentials);
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };

  return (
    <LoginScreen
      isExpired={hasExpired}
      isBusy={isBusy}
      problem={error === null ? null : problemOf(error)}
      isRefused={isRefusal(error)}
      onLogIn={submit}
      onBegin={onBegin}
    />
  );
}
