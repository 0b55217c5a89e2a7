import { FetchError } from '@tailrace/sdk';
import { useState } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { useSession } from '#/app/session.ts';
import { logIn } from '#/app/session-calls.ts';
import { type Credentials, LoginScreen } from './LoginScreen.tsx';

interface LoginPageProps {
  onBegin: () => void;
}

/** Unknown users and wrong passwords get the same message. */
const problemOf = (error: unknown) =>
  error instanceof FetchError && error.status === 401
    ? 'User name or password is wrong.'
    : displayMessage(error);

/** Rendered at the requested URL, so that logging in reveals that page. */
export function LoginPage({ onBegin }: LoginPageProps) {
  const { hasExpired } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (credentials: Credentials) => {
    setBusy(true);
    setProblem(null);
    try {
      await logIn(credentials);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };

  return (
    <LoginScreen
      isExpired={hasExpired}
      isBusy={isBusy}
      problem={problem}
      onLogIn={submit}
      onBegin={onBegin}
    />
  );
}
