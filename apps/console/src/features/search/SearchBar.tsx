import { Button } from '@chakra-ui/react';
import { describeTimeRange } from '@tailrace/domain/time-range-text';
import { Clock } from 'lucide-react';
import type { Ref } from 'react';
import { isApple } from '#/app/platform.ts';
import { DropPanel, type DropPanelHandle } from '#/components/DropPanel.tsx';
import type { EditorProps, QueryEditorHandle } from '#/components/query-editor/model.ts';
import { QueryEditor } from '#/components/query-editor/QueryEditor.tsx';
import { TimeRangePicker, type TimeRangePickerProps } from '#/components/time-range/TimeRangePicker.tsx';
import { type StreamOption, StreamsSelect } from './StreamsSelect.tsx';
import styles from './search-bar.module.css';

export interface SearchBarProps {
  time: TimeRangePickerProps;
  streams: readonly StreamOption[] | undefined;
  chosenStreams: readonly string[];
  onStreams: (streams: readonly string[]) => void;
  query: string;
  suggestions: EditorProps['suggestions'];
  onQuery: (text: string) => void;
  onRun: () => void;
  /** Calls off what is running; absent when nothing is. */
  onCancel: (() => void) | undefined;
  /** Whether the first answer is on its way: nothing else matters as much. */
  isPageBusy?: boolean;
  timeRef?: Ref<DropPanelHandle>;
  editorRef?: Ref<QueryEditorHandle>;
}

/** What is asked: when, where, what. */
export function SearchBar({ time, ...props }: SearchBarProps) {
  const { words, detail } = rangeWords(time);
  return (
    <search className={styles.bar}>
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
      <StreamsSelect streams={props.streams} chosen={props.chosenStreams} onChange={props.onStreams} />
      <QueryEditor
        {...(props.editorRef ? { ref: props.editorRef } : {})}
        isPageBusy={props.isPageBusy ?? false}
        value={props.query}
        label="Query"
        placeholder="Search everything, or write field:value"
        suggestions={props.suggestions}
        onChange={props.onQuery}
        onRun={props.onRun}
      />
      {props.onCancel ? (
        <Button className={styles.run} onClick={props.onCancel}>
          Cancel
        </Button>
      ) : (
        <Button variant="solid" className={styles.run} onClick={props.onRun}>
          Run <small aria-hidden>{isApple ? '⌘ ↵' : 'Ctrl ↵'}</small>
        </Button>
      )}
    </search>
  );
}

/** A clock range reads as its times, with the day and the zone set back: "20:30 – 21:45 yesterday, Berlin". */
function rangeWords({ range, now, zone }: TimeRangePickerProps): { words: string; detail: string } {
  const text = describeTimeRange(range, { now, zone });
  const [, times, rest] = /^([\d:.]+ – [\d:.]+) (.*)$/.exec(text) ?? [];
  return times === undefined ? { words: text, detail: '' } : { words: times, detail: rest ?? '' };
}
