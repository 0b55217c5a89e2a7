import { useNow } from '#/app/now.ts';
import { BrandMark } from '#/components/core/BrandMark.tsx';
import styles from './login.module.css';

interface UnreachableScreenProps {
  /** When the next attempt is made; `null` while one is under way. */
  nextTryAt: number | null;
  onTryNow: () => void;
}

/** Nothing was shown yet when the server was lost, so there is nothing to keep on the screen. */
export function UnreachableScreen({ nextTryAt, onTryNow }: UnreachableScreenProps) {
  const now = useNow(1_000);
  const seconds = nextTryAt === null ? null : Math.max(0, Math.ceil((nextTryAt - now) / 1_000));
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <div className={styles.brand}>
          <BrandMark size={22} />
          <span>Tailrace</span>
        </div>
        <div role="alert">
          <h1 className={styles.title}>The server does not answer</h1>
          <p className={styles.hint}>
            It may be restarting, or this machine has lost its connection. You stay logged in.
          </p>
        </div>
        <p className={styles.hint} aria-hidden="true">
          {seconds === null ? 'Trying…' : `Next try in ${seconds} s.`}
        </p>
        <button type="button" className={styles.submit} aria-disabled={seconds === null} onClick={onTryNow}>
          Try now
        </button>
      </div>
    </main>
  );
}
