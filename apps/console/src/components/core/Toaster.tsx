import { dismissNotice, holdNotices, releaseNotices, useNotices } from '#/app/notices.ts';
import { Presence } from './motion/Presence.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import styles from './toaster.module.css';

/** What held the notices is gone with the button that was pressed. */
function dismiss(id: number): void {
  dismissNotice(id);
  releaseNotices();
}

/** Top right, newest below. Announced politely; held for as long as somebody points at or tabs into it. */
export function Toaster() {
  const notices = useNotices();
  return (
    <section
      className={styles.toaster}
      aria-label="Notices"
      aria-live="polite"
      onPointerMove={holdNotices}
      onPointerLeave={releaseNotices}
      onFocus={holdNotices}
      onBlur={releaseNotices}
    >
      <Presence from="end">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onDismiss={() => dismiss(notice.id)} />
        ))}
      </Presence>
    </section>
  );
}
