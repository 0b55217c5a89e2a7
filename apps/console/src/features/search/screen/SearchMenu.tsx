import { Ellipsis, RefreshCw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type MenuEntry, useMenuAction, useMenuSections } from '#/app/page-menu.ts';
import { DropPanel, type DropPanelHandle } from '#/components/core/DropPanel.tsx';
import { PageMenu } from '#/components/core/PageMenu.tsx';
import { QueryHistoryPanel } from '#/features/query/editor/index.ts';
import { formatRefreshInterval, RefreshChoices, useRefreshInterval } from '#/features/query/time/index.ts';
import type { Search } from './use-search.ts';

/** What the menu shows: its entries, or the choices behind one of them. */
type Part = 'entries' | 'history' | 'refresh';

const titles: Readonly<Record<Part, string>> = {
  entries: 'More actions',
  history: 'Earlier queries and filters',
  refresh: 'Auto-refresh',
};

interface SearchMenuProps {
  search: Pick<Search, 'edit' | 'refs'>;
  /** Shown above the entries: facts about the open saved search. */
  about?: ReactNode;
}

/** The "…" menu of the search. While auto-refresh is on, its button says how often. */
export function SearchMenu({ search: { edit, refs }, about }: SearchMenuProps) {
  const panel = useRef<DropPanelHandle>(null);
  const [part, setPart] = useState<Part>('entries');
  const every = useRefreshInterval();
  const interval = formatRefreshInterval(every);
  const open = (next: Part) => {
    setPart(next);
    panel.current?.open();
  };
  useMenuAction({
    section: 'query',
    label: 'Earlier queries and filters…',
    keys: ['h'],
    run: () => open('history'),
  });
  useMenuAction({
    section: 'query',
    label: 'Auto-refresh…',
    keys: ['r'],
    detail: every === 0 ? undefined : `every ${interval}`,
    run: () => open('refresh'),
  });
  const pickWith = (close: () => void, pick: (query: string) => void) => (query: string) => {
    close();
    pick(query);
    refs.editor.current?.focus();
  };
  return (
    <DropPanel
      ref={panel}
      title={titles[part]}
      buttonLabel={every === 0 ? 'More actions' : `More actions, auto-refresh every ${interval}`}
      button={
        <>
          {every !== 0 && (
            <>
              <RefreshCw size={14} strokeWidth={1.6} aria-hidden />
              <span>{interval}</span>
            </>
          )}
          <Ellipsis size={16} strokeWidth={1.6} aria-hidden />
        </>
      }
      onClose={() => setPart('entries')}
    >
      {(close) => {
        if (part === 'history')
          return <QueryHistoryPanel onPick={pickWith(close, edit.write)} onAdd={pickWith(close, edit.add)} />;
        if (part === 'refresh') return <RefreshChoices onDone={close} />;
        return (
          <>
            {about}
            <Entries onClose={close} />
          </>
        );
      }}
    </DropPanel>
  );
}

function Entries({ onClose }: { onClose: () => void }) {
  const choose = ({ run }: MenuEntry) => {
    onClose();
    run();
  };
  return <PageMenu sections={useMenuSections()} onChoose={choose} />;
}
