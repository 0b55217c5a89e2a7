import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { replayEarlyKeystrokes } from '#/app/first-load/buffered-keystrokes.ts';
import { BrandMark } from '#/components/core/BrandMark.tsx';
import styles from './login.module.css';

export interface Credentials {
  username: string;
  password: string;
}

interface LoginScreenProps {
  /** Whether a session expired. */
  isExpired: boolean;
  isBusy: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
  /** Whether the server rejected the password, which must be typed again. */
  isRefused?: boolean;
  onLogIn: (credentials: Credentials) => void;
  /** Called on the first input, to preload the console. */
  onBegin?: () => void;
  /** The provider that people can log in at. */
  provider?: string | null;
  /** Why the last login at the provider failed. */
  providerProblem?: string | null;
  onProvider?: () => void;
  /** Whether a login at the provider is being finished. */
  isReturning?: boolean;
}

/** Plain CSS on purpose: the login renders before the component library has loaded. */
export function LoginScreen({
  isExpired,
  isBusy,
  problem,
  isRefused = false,
  onLogIn,
  onBegin,
  provider = null,
  providerProblem = null,
  onProvider,
  isReturning = false,
}: LoginScreenProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  // In the same task as the focus, so that no later key comes before these.
  useLayoutEffect(replayEarlyKeystrokes, []);

  useEffect(() => {
    if (!isRefused || !password.current) return;
    password.current.value = '';
    password.current.focus();
  }, [isRefused]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    onLogIn({ username: String(form.get('username')), password: String(form.get('password')) });
  };

  if (isReturning) {
    return (
      <main className={styles.page}>
        <div className={styles.panel}>
          <div className={styles.brand}>
            <BrandMark size={22} />
            <span>Tailrace</span>
          </div>
          <p className={styles.title} role="status">
            Logging in…
          </p>
        </div>
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <form className={styles.panel} onSubmit={submit} onInput={onBegin} aria-labelledby={`${id}-title`}>
        <div className={styles.brand}>
          <BrandMark size={22} />
          <span>Tailrace</span>
        </div>
        <h1 id={`${id}-title`} className={styles.title}>
          Log in
        </h1>
        {providerProblem && (
          <p className={styles.problem} role="alert">
            {providerProblem}
          </p>
        )}
        {isExpired && !problem && !providerProblem && (
          <p className={styles.hint} role="status">
            Your session has ended. Log in to continue where you left off.
          </p>
        )}
        <label className={styles.label} htmlFor={`${id}-username`}>
          Username
        </label>
        <input
          id={`${id}-username`}
          className={styles.input}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: it is the only field to start with
          autoFocus
          required
        />
        <label className={styles.label} htmlFor={`${id}-password`}>
          Password
        </label>
        <div className={styles.secret}>
          <input
            id={`${id}-password`}
            className={styles.input}
            ref={password}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            aria-describedby={problem ? `${id}-problem` : undefined}
            aria-invalid={problem ? true : undefined}
            required
          />
          <button
            type="button"
            className={styles.reveal}
            aria-pressed={isShown}
            aria-label="Show password"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Logging in…' : 'Log in'}
        </button>
        {provider !== null && (
          <button type="button" className={styles.provider} aria-disabled={isBusy} onClick={onProvider}>
            Log in with <bdi>{provider}</bdi>
          </button>
        )}
      </form>
    </main>
  );
}
