import { CornerDownLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApple } from '#/app/platform.ts';
import { Button } from '#/components/core/Button.tsx';
import { LazyDeleteMessages } from '#/features/search-deletion/index.ts';
import { ExportButton, exportable } from '#/features/search-export/index.ts';
import { ParameterRow, QueryField, QueryHistory } from '#/features/search-query/index.ts';
import { LiveButton, type Tail } from '#/features/search-tail/index.ts';
import { RefreshMenu, TimeRangeButton } from '#/features/search-time/index.ts';
import { StreamChip } from './StreamChip.tsx';
import { StreamsSelect } from './StreamsSelect.tsx';
import styles from './search-bar.module.css';
import type { Search } from './use-search.ts';

interface SearchBarProps {
  search: Search;
  tail: Tail;
  /** Buttons after Run, such as saving. */
  actions: ReactNode;
}

/** Time range, streams, query, and the actions of the search. */
export function SearchBar({ search, tail, actions }: SearchBarProps) {
  const { go, place, answer, time, streams, fields, edit, display, refs, run, cancel } = search;
  // Nothing can be searched until a stream is shared, and the panel below says so.
  const exported = exportable(place, display.columns, answer, fields.entries, time);
  const hasNoStreams = answer.problem?.kind === 'no-streams';
  return (
    <search>
      <div className={styles.bar}>
        <TimeRangeButton time={time} ref={refs.timePanel} />
        {go.leaveStream ? (
          <StreamChip streams={streams} chosenStreams={place.streams} onLeave={go.leaveStream} />
        ) : (
          <StreamsSelect
            streams={streams}
            chosen={place.streams}
            onChange={(chosen) => go.ask({ streams: chosen })}
          />
        )}
        <QueryField
          ref={refs.editor}
          place={place}
          fields={fields.entries}
          uncounted={search.uncounted}
          problem={answer.problem}
          onRun={run}
          isPageBusy={answer.run === undefined && answer.isRunning && !search.isWaiting}
        />
        <QueryHistory onPick={edit.write} onAdd={edit.add} onDone={() => refs.editor.current?.focus()} />
        <RefreshMenu />
        {cancel ? (
          <Button className={styles.run} onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button variant="solid" className={styles.run} disabled={hasNoStreams} onClick={run}>
            Run
            {/* An SVG, because a character missing in our font makes the browser search all system fonts. */}
            <small aria-hidden>
              {isApple ? '⌘' : 'Ctrl'} <CornerDownLeft size={11} />
            </small>
          </Button>
        )}
        {!hasNoStreams && <LiveButton isOn={tail.isOn} onToggle={tail.toggle} />}
        <ExportButton answer={exported} />
        {!hasNoStreams && actions}
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
