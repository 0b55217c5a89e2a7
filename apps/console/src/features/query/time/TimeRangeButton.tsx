import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { Clock } from 'lucide-react';
import type { Ref } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { DropPanel, type DropPanelHandle } from '#/components/core/DropPanel.tsx';
import type { TimeRangePickerProps } from '#/components/core/time-range/model.ts';

const TimeRangePicker = lazyWithRetry(
  async () => (await import('#/components/core/time-range/TimeRangePicker.tsx')).TimeRangePicker,
);

interface TimeRangeButtonProps {
  time: TimeRangePickerProps;
  ref?: Ref<DropPanelHandle> | undefined;
  /** Shown instead of the range, where none is set. */
  unset?: string | undefined;
}

/** Shows the time range and opens the picker. */
export function TimeRangeButton({ time, ref, unset }: TimeRangeButtonProps) {
  const { text, detail } = unset === undefined ? describeRange(time) : { text: unset, detail: '' };
  return (
    <DropPanel
      {...(ref ? { ref } : {})}
      title="Time range"
      onPreload={TimeRangePicker.preload}
      buttonLabel={`Time range: ${text} ${detail}`.trim()}
      button={
        <>
          <Clock size={15} strokeWidth={1.6} aria-hidden />
          <span>
            {text} {detail && <small>{detail}</small>}
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
  );
}

/** An absolute range shows its times, with day and zone in muted text: "20:30 – 21:45 yesterday, Berlin". */
function describeRange({ range, now, zone }: TimeRangePickerProps): { text: string; detail: string } {
  const text = describeTimeRange(range, { now, zone });
  const [, times, rest] = /^([\d:.]+ – [\d:.]+) (.*)$/.exec(text) ?? [];
  return times === undefined ? { text, detail: '' } : { text: times, detail: rest ?? '' };
}
