import { ChartColumn } from 'lucide-react';
import { DropPanel } from '#/components/core/DropPanel.tsx';
import styles from './charts-menu.module.css';
import { LazyChartBuilder } from './lazy.ts';
import type { SearchCharting } from './use-search-charts.ts';

interface Entry {
  label: string;
  run: () => void;
}

/** What can be made of the histogram and the messages: charts, and widgets of dashboards. */
export function ChartsMenu({ charting }: { charting: SearchCharting }) {
  const { charts, isCollapsed, build, add, toggle } = charting;
  const entries: Entry[] = [
    { label: 'Split by…', run: () => build({ kind: 'split' }) },
    { label: 'Add histogram to dashboard…', run: () => add({ kind: 'histogram' }) },
    { label: 'Add messages to dashboard…', run: () => add({ kind: 'messages' }) },
    ...(charts.length > 0 ? [{ label: isCollapsed ? 'Show charts' : 'Hide charts', run: toggle }] : []),
  ];
  return (
    <div className={styles.anchor}>
      <DropPanel
        title="Charts"
        buttonLabel="Charts"
        button={<ChartColumn size={14} aria-hidden />}
        onPreload={LazyChartBuilder.preload}
      >
        {(close) => (
          <ul className={styles.menu}>
            {entries.map(({ label, run }) => (
              <li key={label}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    run();
                  }}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </DropPanel>
    </div>
  );
}
