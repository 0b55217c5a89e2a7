import { startOfDay } from '@tailrace/domain/time/utc-calendar';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#/components/core/Button.tsx';
import styles from './month-calendar.module.css';
import { stepDay, stepMonths, weeksOf } from './month-days.ts';

/** Days from and to, both included, as local midnights in milliseconds as if the zone were UTC. */
export interface DaySpan {
  from: number;
  to: number;
}

interface MonthCalendarProps {
  span: DaySpan;
  today: number;
  onPick: (span: DaySpan) => void;
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const monthName = inUtc({ month: 'long', year: 'numeric' });
const dayName = inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A month of days; the first day that is picked is the whole range, and a later one picked next becomes its end. */
export function MonthCalendar({ span, today, onPick }: MonthCalendarProps) {
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  // The calendar turns to another range, unless it is the one that was picked here.
  const [view, setView] = useState({ day: span.from, of: span.from });
  const [start, setStart] = useState<number | null>(null);
  const [moves, setMoves] = useState(0);
  const day = startOfDay(view.of === span.from ? view.day : span.from);
  const month = new Date(day).getUTCMonth();
  const turn = (next: number) => setView({ day: next, of: span.from });
  useEffect(() => {
    if (moves > 0) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [moves]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepDay(day, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    turn(next);
    setMoves(moves + 1);
  };
  const pick = (picked: number) => {
    const isEnd = start !== null && start === span.from && picked > start;
    const next = isEnd ? { from: start, to: picked } : { from: picked, to: picked };
    setStart(isEnd ? null : picked);
    setView({ day: picked, of: next.from });
    onPick(next);
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          variant="ghost"
          size="sm"
          aria-label="Previous month"
          onClick={() => turn(stepMonths(day, -1))}
        >
          <ChevronLeft size={15} />
        </IconButton>
        <span id={title} aria-live="polite">
          {monthName.format(day)}
        </span>
        <IconButton
          variant="ghost"
          size="sm"
          aria-label="Next month"
          onClick={() => turn(stepMonths(day, 1))}
        >
          <ChevronRight size={15} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid of days. */}
      <table ref={grid} role="grid" aria-labelledby={title} aria-multiselectable onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, which is selected.
                <td key={one} aria-selected={one >= span.from && one <= span.to}>
                  <button
                    type="button"
                    tabIndex={one === day ? 0 : -1}
                    aria-label={dayName.format(one)}
                    aria-current={one === today ? 'date' : undefined}
                    data-outside={new Date(one).getUTCMonth() !== month || undefined}
                    onClick={() => pick(one)}
                  >
                    {new Date(one).getUTCDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
