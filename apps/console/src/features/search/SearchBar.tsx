import { CornerDownLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { isApple } from '#/app/platform.ts';
import { Button } from '#/components/core/Button.tsx';
import type { DropPanelHandle } from '#/components/core/DropPanel.tsx';
import type { TimeRangePickerProps } from '#/components/core/time-range/model.ts';
import { StreamChip } from './StreamChip.tsx';
import { type StreamOption, StreamsSelect } from './StreamsSelect.tsx';
import styles from './search-bar.module.css';
import { TimeRangeButton } from './time/TimeRangeButton.tsx';

export interface SearchBarProps {
  time: TimeRangePickerProps;
  streams: readonly StreamOption[] | undefined;
  chosenStreams: readonly string[];
  onStreams: (streams: readonly string[]) => void;
  /** Searches all streams; there in a stream's own search, where no other stream can be chosen. */
  onLeaveStream?: (() => void) | undefined;
  /** Where the query is written. */
  editor: ReactNode;
  /** What else belongs to the query, beside it. */
  beside?: ReactNode;
  /** What the query asks for, below it. */
  below?: ReactNode;
  /** What can be done with the search and its answer, after Run. */
  actions?: ReactNode;
  onRun: () => void;
  /** Calls off what is running; absent when nothing is. */
  onCancel: (() => void) | undefined;
  timeRef?: Ref<DropPanelHandle>;
}

/** What is asked: when, where, what. */
export function SearchBar({ time, ...props }: SearchBarProps) {
  return (
    <search>
      <div className={styles.bar}>
        <TimeRangeButton time={time} ref={props.timeRef} />
        {props.onLeaveStream ? (
          <StreamChip {...props} onLeave={props.onLeaveStream} />
        ) : (
          <StreamsSelect streams={props.streams} chosen={props.chosenStreams} onChange={props.onStreams} />
        )}
        {props.editor}
        {props.beside}
        {props.onCancel ? (
          <Button className={styles.run} onClick={props.onCancel}>
            Cancel
          </Button>
        ) : (
          <Button variant="solid" className={styles.run} onClick={props.onRun}>
            Run
            {/* Drawn: for a sign that our font lacks, the browser looks through all there are before the first paint. */}
            <small aria-hidden>
              {isApple ? '⌘' : 'Ctrl'} <CornerDownLeft size={11} />
            </small>
          </Button>
        )}
        {props.actions}
      </div>
      {props.below}
    </search>
  );
}
