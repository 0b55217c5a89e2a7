import { CornerDownLeft, Waves, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApple } from '#/app/platform.ts';
import { Button } from '#/components/core/Button.tsx';
import { ParameterRow, QueryField } from '#/features/query/editor/index.ts';
import { TimeRangeButton } from '#/features/query/time/index.ts';
import { LazyDeleteMessages } from '#/features/search/deletion/index.ts';
import { ExportMessages, exportable } from '#/features/search/export/index.ts';
import { LiveButton, type Tail } from '#/features/search/tail/index.ts';
import { SearchMenu } from './SearchMenu.tsx';
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
  const { go, place, answer, time, streams, fields, display, refs, run, cancel } = search;
  const exported = exportable(place, display.columns, answer, fields.entries, time);
  // Without permission nothing can be searched, and the panel below says why.
  const isDenied = answer.problem?.kind === 'no-streams' || answer.problem?.kind === 'denied';
  return (
    <search>
      <div className={styles.bar}>
        <div className={styles.time}>
          <TimeRangeButton time={time} ref={refs.timePanel} />
        </div>
        {go.leaveStream ? (
          <StreamChip streams={streams} chosenStreams={place.streams} onLeave={go.leaveStream} />
        ) : (
          <div className={styles.streamsPlace} data-all={place.streams.length === 0 || undefined}>
            <StreamsSelect
              streams={streams}
              chosen={place.streams}
              onChange={(chosen) => go.ask({ streams: chosen })}
            />
          </div>
        )}
        <div className={styles.query}>
          <QueryField
            ref={refs.editor}
            place={place}
            fields={fields.entries}
            uncounted={search.uncounted}
            problem={answer.problem}
            onRun={run}
            isPageBusy={answer.run === undefined && answer.isRunning && !search.isWaiting}
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
        <ExportMessages answer={exported} />
        <LazyDeleteMessages
          answer={exported}
          streams={place.streams.map((id) => streams?.find((stream) => stream.id === id)?.title ?? id)}
          onDeleted={answer.again}
        />
      </div>
      <ParameterRow ref={refs.parameters} place={place} onRun={run} />
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
