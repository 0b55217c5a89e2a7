import { Plus, X } from 'lucide-react';
import { useWidth } from '#/app/use-width.ts';
import { DropPanel } from '#/components/core/DropPanel.tsx';
import styles from './tab-strip.module.css';
import { isChanged, labelOf, type SearchTab } from './tabs.ts';
import { fittingTabs, splitTabs } from './visible-tabs.ts';

interface TabStripProps {
  tabs: readonly SearchTab[];
  shown: string;
  /** Ids of the saved searches with unsaved charts, which are not in the URL. */
  unsaved: ReadonlySet<string>;
  onShow: (tab: SearchTab) => void;
  onClose: (tab: SearchTab) => void;
  onOpen: () => void;
}

/** The tabs of open searches; those without room are in a menu. */
export function TabStrip({ tabs, shown, unsaved, onShow, onClose, onOpen }: TabStripProps) {
  const [ref, width] = useWidth();
  const { drawn, more } = splitTabs(tabs, shown, fittingTabs(width, tabs.length));
  const itemOf = (tab: SearchTab, close?: () => void) => (
    <TabItem
      key={tab.id}
      tab={tab}
      isShown={tab.id === shown}
      isChanged={isChanged(tab, unsaved)}
      onShow={() => {
        close?.();
        onShow(tab);
      }}
      onClose={tabs.length > 1 ? () => onClose(tab) : undefined}
    />
  );
  return (
    <nav ref={ref} className={styles.strip} aria-label="Open searches">
      <ul>{drawn.map((tab) => itemOf(tab))}</ul>
      {more.length > 0 && (
        <div className={styles.more}>
          <DropPanel title="More open searches" button={`${more.length} more`}>
            {(close) => <ul className={styles.list}>{more.map((tab) => itemOf(tab, close))}</ul>}
          </DropPanel>
        </div>
      )}
      <button
        type="button"
        className={styles.add}
        aria-label="New search"
        title="New search (n)"
        onClick={onOpen}
      >
        <Plus size={15} strokeWidth={1.8} aria-hidden />
      </button>
    </nav>
  );
}

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
function TabItem({ tab, isShown, isChanged, onShow, onClose }: TabItemProps) {
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
