import { CornerDownLeft, Ellipsis, RefreshCw, Waves, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type MenuEntry, useMenuAction, useMenuSections } from '#/app/page-menu.ts';
import { isApple } from '#/app/platform.ts';
import { Button } from '#/components/core/Button.tsx';
import { DropPanel, type DropPanelHandle } from '#/components/core/DropPanel.tsx';
import { PageMenu } from '#/components/core/PageMenu.tsx';
import { ParameterRow, QueryField, QueryHistoryPanel } from '#/features/query/editor/index.ts';
import {
  formatRefreshInterval,
  RefreshChoices,
  TimeRangeButton,
  useRefreshInterval,
} from '#/features/query/time/index.ts';
import { LazyCreateFromSearch } from '#/features/search/create/index.ts';
import { LazyDeleteMessages } from '#/features/search/deletion/index.ts';
import { ExportMessages, exportable } from '#/features/search/export/index.ts';
import { LiveButton, type Tail } from '#/features/search/tail/index.ts';
import { type StreamOption, StreamsSelect } from './StreamsSelect.tsx';
import styles from './search-bar.module.css';
import type { Search } from './use-search.ts';

interface SearchBarProps {
  search: Search;
  tail: Tail;
  /** Buttons after Run, such as saving. */
  actions: ReactNode;
  /** Above the entries of the menu. */
  about: ReactNode;
}

/** Time range, streams, query, and the actions of the search. */
export function SearchBar({ search, tail, actions, about }: SearchBarProps) {
  const { go, state, result, time, streams, fields, display, refs, run, cancel } = search;
  const exported = exportable(state, display.columns, result, fields.entries, time);
  // Without permission nothing can be searched, and the panel below says why.
  const isDenied = result.problem?.kind === 'no-streams' || result.problem?.kind === 'denied';
  return (
    <search>
      <div className={styles.bar}>
        <div className={styles.time}>
          <TimeRangeButton time={time} ref={refs.timePanel} />
        </div>
        {go.leaveStream ? (
          <StreamChip streams={streams} chosenStreams={state.streams} onLeave={go.leaveStream} />
        ) : (
          <div className={styles.streamsField} data-all={state.streams.length === 0 || undefined}>
            <StreamsSelect
              streams={streams}
              chosen={state.streams}
              onChange={(chosen) => go.search({ streams: chosen })}
            />
          </div>
        )}
        <div className={styles.query}>
          <QueryField
            ref={refs.editor}
            state={state}
            fields={fields.entries}
            uncounted={search.uncounted}
            problem={result.problem}
            onRun={run}
            isPageBusy={result.run === undefined && result.isRunning && !search.isWaiting}
          />
        </div>
        {cancel ? (
          <Button className={styles.run} onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button variant="solid" className={styles.run} disabled={isDenied} onClick={run}>
            Run
            {/* An SVG, because a character missing in our font makes the browser search all system fonts. */}
            <small aria-hidden>
              {isApple ? '⌘' : 'Ctrl'} <CornerDownLeft size={11} />
            </small>
          </Button>
        )}
        <div className={styles.actions}>
          {!isDenied && <LiveButton isOn={tail.isOn} onToggle={tail.toggle} />}
          {!isDenied && actions}
          <SearchMenu search={search} about={about} />
        </div>
        <ExportMessages result={exported} />
        <LazyCreateFromSearch query={state.query} streams={state.streams} />
        <LazyDeleteMessages
          result={exported}
          streams={state.streams.map((id) => streams?.find((stream) => stream.id === id)?.title ?? id)}
          onDeleted={result.again}
        />
      </div>
      <ParameterRow ref={refs.parameters} state={state} onRun={run} />
    </search>
  );
}

interface StreamChipProps {
  streams: readonly StreamOption[] | undefined;
  /** Has exactly one id: the searched stream. */
  chosenStreams: readonly string[];
  onLeave: () => void;
}

/** The stream to which this search is limited. */
function StreamChip({ streams, chosenStreams: [id = ''], onLeave }: StreamChipProps) {
  const title = streams?.find((stream) => stream.id === id)?.title ?? id;
  return (
    <div className={styles.stream}>
      <Waves size={15} strokeWidth={1.6} aria-hidden />
      <span className="visually-hidden">In stream</span>
      <bdi title={title}>{title}</bdi>
      <button type="button" aria-label="Search all streams" title="Search all streams" onClick={onLeave}>
        <X size={14} strokeWidth={1.8} aria-hidden />
      </button>
    </div>
  );
}

/** What the menu shows: its entries, or the choices behind one of them. */
type MenuPart = 'entries' | 'history' | 'refresh';

const partTitles: Readonly<Record<MenuPart, string>> = {
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
function SearchMenu({ search: { edit, refs }, about }: SearchMenuProps) {
  const panel = useRef<DropPanelHandle>(null);
  const [part, setPart] = useState<MenuPart>('entries');
  const every = useRefreshInterval();
  const interval = formatRefreshInterval(every);
  const open = (next: MenuPart) => {
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
      title={partTitles[part]}
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
