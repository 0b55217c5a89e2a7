import { useNow } from '#/app/now.ts';
import { BrandMark } from '#/components/core/BrandMark.tsx';
import styles from './login.module.css';

interface UnreachableScreenProps {
  /** Time of the next attempt; `null` while one is running. */
  nextTryAt: number | null;
  onTryNow: () => void;
}

/** Shown when the server is unreachable at startup, before there is a page to keep. */
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
