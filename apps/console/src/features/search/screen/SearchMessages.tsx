import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { useMemo, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { MessageTable } from '#/components/core/search/MessageTable.tsx';
import { fittedWidths } from '#/components/core/search/message-columns.ts';
import { DisplayButton, LazyDisplayDialog } from '#/features/messages/display/index.ts';
import { LazyMessageDetail, SelectedRows, stepChoosing } from '#/features/messages/rows/index.ts';
import { fullTime, tableClock } from '#/features/query/time/index.ts';
import { LazySurroundingActions } from '#/features/search/around/index.ts';
import { LazyNewMessages } from '#/features/search/tail/index.ts';
import { MessagesFallback } from './MessagesFallback.tsx';
import { ResultPanelView } from './ResultPanelView.tsx';
import { resultPanels } from './result-panels.ts';
import styles from './search-screen.module.css';
import type { Search } from './use-search.ts';
import type { SearchRows } from './use-search-rows.tsx';

interface SearchMessagesProps {
  search: Search;
  rows: SearchRows;
}

/** The message table, or the reason why it is empty; a skeleton until the first result. */
export function SearchMessages({ search, rows }: SearchMessagesProps) {
  const { result, display } = search;
  const { table, tail, selecting } = rows;
  const [isArranging, setArranging] = useState(false);
  const { panel } = search.state;
  const entry = panel && resultPanels[panel.kind];
  const isEmpty = !tail.isOn && result.shown?.messages.length === 0 && !result.isStale;
  const isOld = result.isOld && table !== undefined;
  const isFallback = (search.problem !== undefined && !isOld) || result.isCancelled || isEmpty;
  if (entry && !(entry.needsMessages && isFallback)) {
    return (
      <div className={styles.messages}>
        <ResultPanelView key={panel.kind} entry={entry} panel={panel} search={search} rows={rows} />
      </div>
    );
  }
  return (
    <div className={styles.messages}>
      {isOld && <StaleResult search={search} />}
      {isFallback ? (
        <div className={styles.panel}>
          <MessagesFallback search={search} />
        </div>
      ) : table ? (
        <Messages search={search} rows={rows} table={table} onArrange={() => setArranging(true)} />
      ) : (
        <RowsSkeleton rows={18} rowHeight={26} label="Searching" />
      )}
      {table && <SelectedRows selecting={selecting} rows={table.rows} columns={display.columns} />}
      {isArranging && (
        <LazyDisplayDialog
          display={display.display}
          setDisplay={display.setDisplay}
          onClose={() => setArranging(false)}
        />
      )}
      {tail.isOn && <LazyNewMessages count={tail.snapshot?.waiting ?? 0} onShow={tail.resume} />}
    </div>
  );
}

/** Says how old the messages are while the server is unreachable; the banner of the page reports the error itself. */
function StaleResult({ search }: { search: Search }) {
  const { result, zone } = search;
  // The date of a result from another day, else only the time.
  const [at, now] = [fullTime(result.receivedAt, zone), fullTime(Date.now(), zone)];
  const time = at.slice(at.slice(0, 10) === now.slice(0, 10) ? 11 : 0, 19);
  return (
    <div className={styles.old}>
      <span role="status">
        {result.isStale ? 'Showing the previous search, answered at' : 'Showing the answer from'} {time}
      </span>
      <Button size="xs" variant="outline" onClick={search.run}>
        Try again
      </Button>
    </div>
  );
}

/** Loads all code of the message detail. */
function preloadDetail(): void {
  LazyMessageDetail.preload();
  LazySurroundingActions.preload();
}

interface MessagesProps extends SearchMessagesProps {
  table: NonNullable<SearchRows['table']>;
  onArrange: () => void;
}

function Messages({ search, rows, table, onArrange }: MessagesProps) {
  const { result, state, zone, display, mark, config } = search;
  const { list, selecting, raw, surrounding } = rows;
  const { run } = result;
  const clock = useMemo(() => tableClock(run?.histogram.span, zone), [run, zone]);
  const sources = result.shown?.messages;
  const widths = useMemo(
    () =>
      fittedWidths(
        display.widths,
        (sources ?? []).map(({ fields }) => fields.source),
      ),
    [display.widths, sources],
  );
  const around = (message: SearchMessage) =>
    !message.isAround && (
      <LazySurroundingActions
        message={message}
        state={state}
        filterFields={config?.surrounding_filter_fields ?? []}
        timeOptions={config?.surrounding_timerange_options ?? {}}
        alike={surrounding.alike}
        shown={surrounding.countOf(message)}
        onShow={(count) => surrounding.show(message, count)}
        onToggleAlike={(field) => surrounding.toggleAlike(message, field)}
      />
    );
  return (
    <MessageTable
      {...table}
      ref={search.refs.table}
      columns={display.columns}
      widths={widths}
      columnActions={display.columnActions}
      // Servers cannot sort by full-text fields, which have no stored values.
      isSortable={(field) => !search.fields.isFullText(field)}
      mark={mark}
      isWrapped={display.display.isWrapped}
      isRaw={raw.isRaw}
      selectedKeys={selecting.selectedKeys}
      onSelect={(key, isStretch) => (isStretch ? selecting.extend(key) : selecting.toggle(key))}
      onMoveSelecting={(steps) => stepChoosing(list, selecting, steps)}
      onPreload={preloadDetail}
      headEnd={<DisplayButton onOpen={onArrange} />}
      sort={state.sort}
      formatTime={clock.format}
      timeCharacters={clock.characters}
      cursor={list.cursor}
      openKeys={list.openKeys}
      isStale={search.isDimmed}
      onSort={(sort) => search.go.search({ sort })}
      onMoveCursor={list.moveCursor}
      onToggleOpen={list.toggleOpen}
      renderDetail={(message) => (
        <LazyMessageDetail
          message={message}
          columns={display.columns}
          mark={mark}
          isRaw={raw.isRaw}
          onRaw={raw.setRaw}
          actions={search.fieldActions}
          streams={search.streams ?? []}
          zone={zone}
          surroundings={around(message)}
        />
      )}
    />
  );
}
