import { Button } from '@chakra-ui/react';
import { describeTimeRange } from '@tailrace/domain/time-range-text';
import { Clock } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { isApple } from '#/app/platform.ts';
import { DropPanel, type DropPanelHandle } from '#/components/DropPanel.tsx';
import type { TimeRangePickerProps } from '#/components/time-range/model.ts';
import { TimeRangePicker } from '#/components/time-range/TimeRangePicker.tsx';
import { StreamChip } from './StreamChip.tsx';
import { type StreamOption, StreamsSelect } from './StreamsSelect.tsx';
import styles from './search-bar.module.css';

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
  const { words, detail } = rangeWords(time);
  return (
    <search>
      <div className={styles.bar}>
        <DropPanel
          {...(props.timeRef ? { ref: props.timeRef } : {})}
          title="Time range"
          buttonLabel={`Time range: ${words} ${detail}`}
          button={
            <>
              <Clock size={15} strokeWidth={1.6} aria-hidden />
              <span>
                {words} {detail && <small>{detail}</small>}
              </span>
            </>
          }
        >
          {(close) => (
            <TimeRangePicker
              {...time}
              onPick={(range) => {
                close();
                time.onPick(range);
              }}
            />
          )}
        </DropPanel>
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
            Run <small aria-hidden>{isApple ? '⌘ ↵' : 'Ctrl ↵'}</small>
          </Button>
        )}
        {props.actions}
      </div>
      {props.below}
    </search>
  );
}

/** A clock range reads as its times, with the day and the zone set back: "20:30 – 21:45 yesterday, Berlin". */
function rangeWords({ range, now, zone }: TimeRangePickerProps): { words: string; detail: string } {
  const text = describeTimeRange(range, { now, zone });
  const [, times, rest] = /^([\d:.]+ – [\d:.]+) (.*)$/.exec(text) ?? [];
  return times === undefined ? { words: text, detail: '' } : { words: times, detail: rest ?? '' };
}
