import { X } from 'lucide-react';
import { useShortcut } from '#/app/shortcuts.ts';
import { IconButton } from '#/components/core/Button.tsx';
import type { ResultPanel } from '#/features/query/params/index.ts';
import { MessagesFallback } from './MessagesFallback.tsx';
import styles from './result-panel.module.css';
import type { ResultPanelEntry } from './result-panels.ts';
import type { Search } from './use-search.ts';
import type { SearchRows } from './use-search-rows.tsx';

interface ResultPanelViewProps {
  entry: ResultPanelEntry;
  panel: ResultPanel;
  search: Search;
  rows: SearchRows;
}

/** A panel in the place of the messages, under a title with a way back. */
export function ResultPanelView({ entry, panel, search, rows }: ResultPanelViewProps) {
  const { go } = search;
  const { label, Panel } = entry;
  const close = () => go.setView({ panel: null });
  useShortcut({ group: 'Search', key: 'Escape', label: 'Back to the messages', run: close });
  return (
    <section className={styles.panel} aria-label={label}>
      <header className={styles.head}>
        <h2>{label}</h2>
        <IconButton variant="ghost" size="sm" aria-label="Back to the messages" onClick={close}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.body}>
        {search.problem || search.result.isCancelled ? (
          <MessagesFallback search={search} />
        ) : (
          <Panel
            go={go}
            result={search.result}
            zone={search.zone}
            fields={search.fields.entries}
            rows={rows.table?.rows}
            actions={search.fieldActions}
            mark={search.mark}
            settings={panel.settings}
            onSettings={(settings) => go.setView({ panel: { kind: panel.kind, settings } })}
            onClose={close}
          />
        )}
      </div>
    </section>
  );
}
