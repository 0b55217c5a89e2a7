import { Button } from '#/components/core/Button.tsx';
import { fullTime } from '#/features/query/time/index.ts';
import styles from './search-screen.module.css';
import type { Search } from './use-search.ts';

/** Says how old the messages are while the server is unreachable; the banner of the page reports the error itself. */
export function StaleResult({ search }: { search: Search }) {
  const { answer, zone } = search;
  // The date of an answer from another day, else only the time.
  const [at, now] = [fullTime(answer.answeredAt, zone), fullTime(Date.now(), zone)];
  const time = at.slice(at.slice(0, 10) === now.slice(0, 10) ? 11 : 0, 19);
  return (
    <div className={styles.old}>
      <span role="status">
        {answer.isStale ? 'Showing the previous search, answered at' : 'Showing the answer from'} {time}
      </span>
      <Button size="xs" variant="outline" onClick={search.run}>
        Try again
      </Button>
    </div>
  );
}
