import { refusal, success } from '@tailrace/domain/notices/notice';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { copyText } from '#/app/copy-text.ts';
import { showNotice } from '#/app/notices.ts';
import { useMenuAction } from '#/app/page-menu.ts';
import { type ShortcutEntry, useListedShortcuts, useShortcut } from '#/app/shortcuts.ts';
import { limitProblem } from '#/components/core/time-range/range-kinds.ts';
import { stepChoosing, useScrollRestoration } from '#/features/messages/rows/index.ts';
import { useQueryWarnings } from '#/features/query/editor/index.ts';
import { mixedTypeWarnings } from '#/features/query/fields/index.ts';
import { useSearchHome } from '#/features/query/params/index.ts';
import { useRefresh } from '#/features/query/time/index.ts';
import { SearchCharts, useSearchCharts } from '#/features/search/charts/index.ts';
import { SearchStatus } from '#/features/search/status/index.ts';
import { LazyTailStatus } from '#/features/search/tail/index.ts';
import { SearchBar } from './SearchBar.tsx';
import { SearchFields } from './SearchFields.tsx';
import { SearchHistogram } from './SearchHistogram.tsx';
import { SearchMessages } from './SearchMessages.tsx';
import styles from './search-screen.module.css';
import { isWorthRefreshing, type Search, useSearch } from './use-search.ts';
import { type SearchRows, useSearchRows } from './use-search-rows.tsx';

/** Warnings about the URL, the query, the time range and the result. */
function useSearchWarnings({ go, state, time, result, fields }: Search): readonly string[] {
  const ofQuery = useQueryWarnings(state.query, fields.entries);
  const isTooLong = limitProblem(state.timeRange, time.limit, time.now, time.keywordPreview) !== null;
  return [
    ...(go.problem === null ? [] : [go.problem]),
    ...(isTooLong ? ['The time range is longer than the server allows'] : []),
    ...(result.run?.warnings ?? []),
    ...ofQuery.map(({ message }) => message),
    ...mixedTypeWarnings(fields.entries),
  ];
}

/** Servers and proxies refuse longer request lines, commonly from 16 KB on. */
const maxLinkLength = 12_000;

/** Copies a link to exactly what is on the screen, by key, menu and palette. */
function useCopyLink({ go, state, result, display }: Search, { table, list, surrounding }: SearchRows): void {
  const copy = async () => {
    const key =
      list.cursor !== null && list.openKeys.has(list.cursor) ? list.cursor : [...list.openKeys].at(-1);
    const message = key === undefined || !table ? undefined : table.rows.at(table.rows.indexOf(key));
    const link = go.linkTo({
      searched: result.run?.effective,
      columns: display.columns,
      view: display.display,
      message: message?.id ?? state.highlightMessage,
      around: message ? surrounding.countOf(message) : null,
    });
    if (link.length > maxLinkLength) showNotice(refusal(tooLongText));
    else if (await copyText(link)) showNotice(success(result.run ? copiedText : copiedWithoutTimeText));
    else showNotice(refusal('The browser does not allow copying. Copy the address of this page instead.'));
  };
  useMenuAction({ section: 'answer', label: 'Copy link to this view', keys: ['y'], run: copy });
}

const copiedText = 'Link copied. It opens this view with the time range searched now.';
const copiedWithoutTimeText =
  'Link copied. Its time range is still relative, because there is no result yet.';
const tooLongText = 'This view is too long for a link. Save the search and share it instead.';

interface SearchPageProps {
  /** Drawn above the search bar: the tabs. */
  head?: ReactNode;
  /** Buttons after Run, such as saving. */
  actions?: ReactNode;
  /** Above the entries of the "…" menu: facts about the open saved search. */
  about?: ReactNode;
}

/** The search screen: search bar, histogram, field list, messages, status line. */
export function SearchPage({ head, actions, about }: SearchPageProps) {
  const search = useSearch();
  const rows = useSearchRows(search);
  const warnings = useSearchWarnings(search);
  const charting = useSearchCharts();
  const { result, go, refs } = search;
  const { tail } = rows;
  const screen = useRef<HTMLDivElement>(null);
  useReadingMode(screen);
  useSearchKeys(search, rows);
  useCopyLink(search, rows);
  useRefresh({
    receivedAt: result.receivedAt,
    isBusy: tail.isOn || result.isRunning || result.isCancelled || !isWorthRefreshing(result),
    again: result.again,
  });
  useScrollRestoration(refs.table, useSearchHome().tab ?? '', rows.table?.listKey);

  return (
    <div ref={screen} className={styles.screen}>
      <div className={styles.top}>
        {head}
        <SearchBar search={search} tail={tail} actions={actions} about={about} />
      </div>
      <SearchHistogram search={search} rows={rows} charting={charting} />
      <div className={styles.charts}>
        <SearchCharts
          charting={charting}
          state={search.state}
          go={go}
          searched={result.run?.effective}
          zone={search.zone}
          columns={search.display.columns}
        />
      </div>
      <div className={styles.body}>
        <SearchFields search={search} charting={charting} />
        <SearchMessages search={search} rows={rows} />
      </div>
      <SearchStatus
        result={result}
        isWaiting={search.isWaiting}
        warnings={warnings}
        onPage={go.goToPage}
        isListed={search.state.panel === null}
        inView={rows.inView}
        arrived={rows.arrived}
        live={
          tail.isOn && (
            <LazyTailStatus
              snapshot={tail.snapshot}
              onPause={() => tail.pause('asked')}
              onResume={tail.resume}
            />
          )
        }
      />
    </div>
  );
}

/** Pixels the list is scrolled down before the parts above it leave, beyond their own height. */
const startAfter = 80;
/** Pixels scrolled back up before they return; at the top they return at once. */
const returnAfter = 240;
const topEdge = 40;

/**
 * Marks the screen with `data-reading` while the user scrolls down the messages, so that small screens can give the
 * search bar's and the histogram's room to the rows. An attribute, not state: scrolling renders nothing.
 */
function useReadingMode(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = screen.current;
    if (!element) return;
    let turned = 0;
    let before = 0;
    let hasToggled = false;
    const set = (isReading: boolean) => {
      if (isReading === element.hasAttribute('data-reading')) return;
      element.toggleAttribute('data-reading', isReading);
      hasToggled = true;
    };
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.querySelector(':scope > [role=treegrid]')) return;
      const top = target.scrollTop;
      const isTurning = top > before !== before > turned;
      if (isTurning || hasToggled) turned = before;
      // A list that grows at its end is moved by the browser, which says nothing about the user.
      if (hasToggled) turned = top;
      hasToggled = false;
      before = top;
      const room = target.getBoundingClientRect().top - element.getBoundingClientRect().top;
      if (top < topEdge) set(false);
      else if (top - turned > topEdge && top > room + startAfter) set(true);
      else if (turned - top > returnAfter) set(false);
    };
    const options = { capture: true, passive: true };
    element.addEventListener('scroll', onScroll, options);
    return () => element.removeEventListener('scroll', onScroll, options);
  }, [screen]);
}

const searchKeys = 'Search';

const fieldKeys = 'Field of an open message';

/** Keys that rows and fields handle while they have the focus. */
const listedKeys: readonly ShortcutEntry[] = [
  { group: 'Search', key: 'Enter', label: 'Open or close the message' },
  { group: fieldKeys, key: '+', label: 'Filter for the value' },
  { group: fieldKeys, key: '-', label: 'Filter out the value' },
  { group: fieldKeys, key: 'e', label: 'Filter for messages with the field' },
  { group: fieldKeys, key: 'c', label: 'Add or remove the column' },
  { group: fieldKeys, key: 'v', label: 'Follow the value' },
  { group: fieldKeys, key: 't', label: 'Show top values' },
  { group: fieldKeys, key: 'w', label: 'Show the value formatted or as written' },
  { group: fieldKeys, key: 'n', label: 'Create from the value' },
  { group: fieldKeys, key: 'y', label: 'Copy the value' },
];

/** Keyboard shortcuts of the search screen; `?` lists them. */
function useSearchKeys({ refs, steps, display, run, cancel }: Search, rows: SearchRows): void {
  const move = (by: number, isChoosing: boolean) => {
    if (isChoosing) stepChoosing(rows.list, rows.selecting, by);
    else rows.list.moveCursor(by);
    // Focuses the table, so that Enter opens the row.
    refs.table.current?.focus({ preventScroll: true });
  };
  const editQuery = () => refs.editor.current?.focus();
  const pickTime = () => refs.timePanel.current?.open();
  const filterFields = () => refs.fieldFilter.current?.focus();
  useListedShortcuts(listedKeys);
  useShortcut({ group: searchKeys, key: '/', label: 'Edit the query', run: editQuery });
  useShortcut({ group: searchKeys, key: 't', label: 'Choose a time range', run: pickTime });
  useShortcut({ group: searchKeys, key: 'f', label: 'Filter the fields', run: filterFields });
  useShortcut({
    group: searchKeys,
    key: 'j',
    label: 'Go to the next message',
    run: ({ shiftKey }) => move(1, shiftKey),
  });
  useShortcut({
    group: searchKeys,
    key: 'k',
    label: 'Go to the previous message',
    run: ({ shiftKey }) => move(-1, shiftKey),
  });
  useShortcut({
    group: searchKeys,
    key: 'w',
    label: 'Wrap or truncate long messages',
    run: display.toggleWrap,
  });
  useShortcut({ group: searchKeys, key: '[', label: 'Previous time range', run: steps.previous });
  useShortcut({ group: searchKeys, key: ']', label: 'Next time range', run: steps.next });
  useShortcut({ group: searchKeys, key: '{', label: 'Shift the time range back', run: steps.earlier });
  useShortcut({ group: searchKeys, key: '}', label: 'Shift the time range forward', run: steps.later });
  useShortcut({ group: searchKeys, key: 'mod+Enter', label: 'Run the search', run });
  useShortcut({
    group: searchKeys,
    key: 'Escape',
    label: 'Cancel the running search',
    isHidden: cancel === undefined,
    run: () => cancel?.(),
  });
}
