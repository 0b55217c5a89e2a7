import { Plus, X } from 'lucide-react';
import styles from './tab-strip.module.css';
import { isChanged, labelOf, type SearchTab } from './tabs.ts';

interface TabStripProps {
  tabs: readonly SearchTab[];
  shown: string;
  /** Ids of the saved searches with unsaved display changes. */
  unsaved: ReadonlySet<string>;
  onShow: (tab: SearchTab) => void;
  onClose: (tab: SearchTab) => void;
  onOpen: () => void;
}

/** The tabs of open searches. */
export function TabStrip({ tabs, shown, unsaved, onShow, onClose, onOpen }: TabStripProps) {
  return (
    <nav className={styles.strip} aria-label="Open searches">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id} data-shown={tab.id === shown || undefined}>
            <button
              type="button"
              aria-current={tab.id === shown ? 'page' : undefined}
              title={labelOf(tab)}
              onClick={() => onShow(tab)}
              onAuxClick={({ button }) => button === 1 && onClose(tab)}
            >
              <bdi>{labelOf(tab)}</bdi>
              {isChanged(tab, unsaved) && (
                <span className={styles.changed} role="img" aria-label="has unsaved changes" />
              )}
            </button>
            <button type="button" aria-label={`Close ${labelOf(tab)}`} onClick={() => onClose(tab)}>
              <X size={13} strokeWidth={1.8} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.add} aria-label="Open a new search" onClick={onOpen}>
        <Plus size={15} strokeWidth={1.8} aria-hidden />
      </button>
    </nav>
  );
}
