import { Plus } from 'lucide-react';
import { useWidth } from '#/app/use-width.ts';
import { DropPanel } from '#/components/core/DropPanel.tsx';
import { TabItem } from './TabItem.tsx';
import styles from './tab-strip.module.css';
import { isChanged, type SearchTab } from './tabs.ts';
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
