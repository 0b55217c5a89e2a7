import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { readTimeMoment, readTimePair } from '@tailrace/domain/time/time-phrase';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { startOfDay } from '@tailrace/domain/time/utc-calendar';
import { clockMs, momentsOnClock } from '@tailrace/domain/time/zone-clock';
import { parseDateText } from '@tailrace/languages/query';
import { type ClipboardEvent, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { toClockText } from './clock-text.ts';
import { type DaySpan, MonthCalendar } from './MonthCalendar.tsx';
import type { RangeFormProps } from './model.ts';
import { oneDay } from './month-days.ts';
import { momentText, zoneText } from './ReadTimes.tsx';
import styles from './time-range.module.css';

const parts = ['from', 'to'] as const;
type Part = (typeof parts)[number];

const momentOf = (text: string) => parseDateText(text)?.start ?? null;

/** From and until in the user's time zone, as text that can be typed or pasted in any format. */
export function AbsoluteForm({ range, now, zone, onChange }: RangeFormProps<'absolute'>) {
  const canonical = (part: Part) => {
    const moment = momentOf(range[part]);
    return moment === null ? range[part] : toClockText(moment, zone);
  };
  // A field has a text of its own while it is edited, and until it can be read.
  const [edited, setEdited] = useState<Partial<Record<Part, string>>>({});
  const write = (part: Part, text: string) => {
    const after = part === 'to' ? (momentOf(range.from) ?? undefined) : undefined;
    const moment = readTimeMoment(text, { now, zone }, part, after);
    setEdited({ ...edited, [part]: text });
    onChange({ ...range, [part]: moment === null ? '' : new Date(moment).toISOString() });
  };
  const show = (span: MomentRange) => {
    setEdited({});
    onChange(absoluteRange(span));
  };
  /** Two pasted times fill both fields, whichever one they are pasted into; one replaces what the field holds. */
  const paste = (part: Part, event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const pair = readTimePair(text, { now, zone });
    if (pair) show(pair);
    else if (readTimeMoment(text, { now, zone }, part) !== null) write(part, text);
    else return;
    event.preventDefault();
  };
  const today = startOfDay(clockMs(now, zone));
  const dayOf = (text: string) => {
    const moment = momentOf(text);
    return moment === null ? null : startOfDay(clockMs(moment, zone));
  };
  const showDays = (days: DaySpan) =>
    show({
      from: momentsOnClock(days.from, zone).first,
      to: momentsOnClock(days.to + oneDay, zone).last - 1,
    });
  const leave = (part: Part) => {
    const { [part]: _, ...others } = edited;
    if (momentOf(range[part]) !== null) setEdited(others);
  };
  return (
    <>
      {parts.map((part) => {
        const moment = momentOf(range[part]);
        return (
          <div key={part}>
            <label className={styles.row}>
              <span className={styles.label}>{part === 'from' ? 'From' : 'Until'}</span>
              <input
                type="text"
                className={styles.text}
                placeholder="2021-05-11 20:30, 11.05.2021 20:30, 8:30pm"
                spellCheck={false}
                autoComplete="off"
                value={edited[part] ?? canonical(part)}
                onChange={(event) => write(part, event.target.value)}
                onPaste={(event) => paste(part, event)}
                onBlur={() => leave(part)}
              />
            </label>
            {edited[part] !== undefined && moment !== null && (
              <p className={styles.help}>{momentText(moment, zone)}</p>
            )}
          </div>
        );
      })}
      <p className={styles.help}>{zoneText(zone)}. Paste any format, or two times at once.</p>
      <div className={styles.days}>
        <Button size="sm" onClick={() => showDays({ from: today, to: today })}>
          Today
        </Button>
        <Button size="sm" onClick={() => showDays({ from: today - oneDay, to: today - oneDay })}>
          Yesterday
        </Button>
      </div>
      <MonthCalendar
        span={{ from: dayOf(range.from) ?? today, to: dayOf(range.to) ?? today }}
        today={today}
        onPick={showDays}
      />
    </>
  );
}
