import type { TimeRange } from '@tailrace/domain/time-range';
import { describeTimeRange } from '@tailrace/domain/time-range-text';
import { Clock } from 'lucide-react';
import { DropPanel } from '#/components/core/DropPanel.tsx';
import type { TimeRangePickerProps } from '#/components/core/time-range/model.ts';
import { TimeRangePicker } from '#/components/core/time-range/TimeRangePicker.tsx';
import { type InputProps, toField } from '../form/to-field.tsx';

interface TimeRangeInputProps extends InputProps<TimeRange> {
  /** What the picker needs besides the range. */
  time: Omit<TimeRangePickerProps, 'range' | 'onPick'>;
}

/** A time range as a form value; the button describes it. */
export function TimeRangeInput({ value, onChange, onLeave, time }: TimeRangeInputProps) {
  const words = describeTimeRange(value, time);
  return (
    <DropPanel
      title="Time range"
      buttonLabel={`Time range: ${words}`}
      button={
        <>
          <Clock size={15} strokeWidth={1.6} aria-hidden />
          <span>{words}</span>
        </>
      }
    >
      {(close) => (
        <TimeRangePicker
          {...time}
          range={value}
          onPick={(range) => {
            close();
            onChange(range);
            onLeave?.();
          }}
        />
      )}
    </DropPanel>
  );
}

export const TimeRangeField = toField<TimeRange, TimeRangeInputProps>(TimeRangeInput);
