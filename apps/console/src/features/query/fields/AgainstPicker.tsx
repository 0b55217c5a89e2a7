import { absoluteRange, type TimeRange, timeRangeProblem } from '@tailrace/domain/time/time-range';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { DropPanel } from '#/components/core/DropPanel.tsx';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { AbsoluteForm } from '#/components/core/time-range/AbsoluteForm.tsx';
import styles from './field-analysis.module.css';

interface AgainstPickerProps {
  /** The time range to compare. */
  span: TimeSpan;
  zone: string;
  against: TimeSpan | null;
  labelOf: string;
  onAgainst: (against: TimeSpan | null) => void;
}

const day = 86_400_000;

const shifts = [
  { label: 'The same time a day earlier', by: day },
  { label: 'The same time a week earlier', by: 7 * day },
  { label: 'The same time four weeks earlier', by: 28 * day },
] as const;

/** Selects the time range to compare with: the one just before, the same time on an earlier day, or any other. */
export function AgainstPicker({ span, zone, against, labelOf, onAgainst }: AgainstPickerProps) {
  return (
    <DropPanel
      title="Time to compare with"
      button={<span>{labelOf}</span>}
      buttonLabel={`Compare with ${labelOf}`}
    >
      {(close) => {
        const pick = (time: TimeSpan | null) => {
          close();
          onAgainst(time);
        };
        const isShifted = (by: number) => against?.from === span.from - by && against.to === span.to - by;
        return (
          <div className={styles.against}>
            <ul aria-label="Common times">
              <li>
                <button type="button" aria-current={against === null} onClick={() => pick(null)}>
                  Just before
                </button>
              </li>
              {shifts.map(({ label, by }) => (
                <li key={by}>
                  <button
                    type="button"
                    aria-current={isShifted(by)}
                    onClick={() => pick({ from: span.from - by, to: span.to - by })}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
            <OtherTime start={against ?? span} zone={zone} onPick={pick} />
          </div>
        );
      }}
    </DropPanel>
  );
}

interface OtherTimeProps {
  start: TimeSpan;
  zone: string;
  onPick: (span: TimeSpan) => void;
}

function OtherTime({ start, zone, onPick }: OtherTimeProps) {
  const [range, setRange] = useState<TimeRange>(() => absoluteRange(start));
  if (range.type !== 'absolute') return null;
  const problem = timeRangeProblem(range);
  return (
    <form
      className={styles.other}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) onPick({ from: Date.parse(range.from), to: Date.parse(range.to) });
      }}
    >
      <AbsoluteForm range={range} now={start.to} zone={zone} onChange={setRange} />
      <p role="alert" className={styles.problem}>
        {problem?.message}
      </p>
      <Button type="submit" variant="solid" size="sm" className={styles.use} disabled={problem !== null}>
        Compare with this time
      </Button>
    </form>
  );
}
