import { countOf, formatCount } from '@tailrace/domain/format';
import { ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './tail.module.css';

interface NewMessagesProps {
  /** How many wait to be shown. */
  count: number;
  onShow: () => void;
}

/** Often enough to know, seldom enough not to be talked over. */
const announceEvery = 10_000;

/** Says how many new messages wait above what is read, and leads to them. */
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
