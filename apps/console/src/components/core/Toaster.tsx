import { dismissNotice, holdNotices, releaseNotices, useNotices } from '#/app/notices.ts';
import { Presence } from './motion/Presence.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import styles from './toaster.module.css';

/** Removing a hovered or focused toast fires no leave event, so resume the timers here. */
function dismiss(id: number): void {
  dismissNotice(id);
  releaseNotices();
}

/** Toasts at the top right, below the header of a page, newest at the bottom. Announced politely; timers pause on hover and focus. */
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
