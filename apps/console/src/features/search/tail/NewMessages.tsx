import { countOf, formatCount } from '@tailrace/domain/format/format';
import { ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './tail.module.css';

interface NewMessagesProps {
  /** Number of waiting messages. */
  count: number;
  onShow: () => void;
}

/** Screen reader announcements, at most this often (ms). */
const announceEvery = 10_000;

/** A button with the number of new messages above the view, which scrolls to them. */
export function NewMessages({ count, onShow }: NewMessagesProps) {
  const [announced, setAnnounced] = useState('');
  const announce = useEffectEvent(() =>
    setAnnounced(count === 0 ? '' : `${countOf(count, 'new message')} waiting`),
  );
  const isWaiting = count > 0;
  useEffect(() => {
    announce();
    if (!isWaiting) return;
    const timer = setInterval(() => announce(), announceEvery);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return (
    <>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
      {isWaiting && (
        <button
          type="button"
          className={styles.pill}
          aria-label={`Show ${countOf(count, 'new message')}`}
          onClick={onShow}
        >
          <ArrowUp size={13} strokeWidth={2.2} aria-hidden />
          {formatCount(count)} new
        </button>
      )}
    </>
  );
}
