import { X } from 'lucide-react';
import type { Notice } from '#/app/notices.ts';
import { IconButton } from './Button.tsx';
import styles from './notice-card.module.css';

interface NoticeCardProps {
  notice: Notice & { count?: number };
  onDismiss: () => void;
}

/** Read out before the text, for users who cannot see the colour of the edge. */
export const spokenKinds: Record<Notice['kind'], string> = {
  success: '',
  info: '',
  warning: 'Warning: ',
  error: 'Error: ',
};

export function NoticeCard({ notice, onDismiss }: NoticeCardProps) {
  const { kind, title, text, action, count = 1 } = notice;
  return (
    <div className={styles.card} data-kind={kind}>
      <div className={styles.content}>
        <p className={title ? styles.title : styles.alone}>
          <span className="visually-hidden">{spokenKinds[kind]}</span>
          {title || text}
          {count > 1 && <span className={styles.count}>{count} times</span>}
        </p>
        {title && <p className={styles.text}>{text}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.run();
              onDismiss();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton variant="ghost" size="xs" aria-label="Dismiss notice" onClick={onDismiss}>
        <X size={13} aria-hidden />
      </IconButton>
    </div>
  );
}
