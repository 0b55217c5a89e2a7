import { type ReactNode, useRef } from 'react';
import { useScrollRestoration } from '#/features/messages/rows/index.ts';
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
import { useCopyLink } from './use-copy-link.ts';
import { useReadingMode } from './use-reading-mode.ts';
import { isWorthRefreshing, useSearch } from './use-search.ts';
import { useSearchKeys } from './use-search-keys.ts';
import { useSearchRows } from './use-search-rows.tsx';
import { useSearchWarnings } from './use-search-warnings.ts';

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
  const { answer, go, refs } = search;
  const { tail } = rows;
  const screen = useRef<HTMLDivElement>(null);
  useReadingMode(screen);
  useSearchKeys(search, rows);
  useCopyLink(search, rows);
  useRefresh({
    answeredAt: answer.answeredAt,
    isBusy: tail.isOn || answer.isRunning || answer.isCancelled || !isWorthRefreshing(answer),
    again: answer.again,
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
          place={search.place}
          go={go}
          searched={answer.run?.effective}
          zone={search.zone}
          columns={search.display.columns}
        />
      </div>
      <div className={styles.body}>
        <SearchFields search={search} charting={charting} />
        <SearchMessages search={search} rows={rows} />
      </div>
      <SearchStatus
        answer={answer}
        isWaiting={search.isWaiting}
        warnings={warnings}
        onPage={go.turnTo}
        isListed={search.place.panel === null}
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
