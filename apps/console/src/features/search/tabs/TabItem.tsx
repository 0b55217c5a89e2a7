import { X } from 'lucide-react';
import styles from './tab-strip.module.css';
import { labelOf, type SearchTab } from './tabs.ts';

interface TabItemProps {
  tab: SearchTab;
  isShown: boolean;
  /** Whether its saved search has unsaved changes. */
  isChanged: boolean;
  onShow: () => void;
  /** Absent for the only tab. */
  onClose: (() => void) | undefined;
}

/** A tab: its title, which opens it, and the button that closes it. */
export function TabItem({ tab, isShown, isChanged, onShow, onClose }: TabItemProps) {
  const label = labelOf(tab);
  return (
    <li className={styles.tab} data-shown={isShown || undefined}>
      <button
        type="button"
        aria-current={isShown ? 'page' : undefined}
        title={label}
        onClick={onShow}
        onAuxClick={({ button }) => button === 1 && onClose?.()}
      >
        <bdi>{label}</bdi>
        {isChanged && <span className={styles.changed} role="img" aria-label="has unsaved changes" />}
      </button>
      {onClose && (
        <button type="button" className={styles.close} aria-label={`Close ${label}`} onClick={onClose}>
          <X size={14} strokeWidth={1.8} aria-hidden />
        </button>
      )}
    </li>
  );
}
