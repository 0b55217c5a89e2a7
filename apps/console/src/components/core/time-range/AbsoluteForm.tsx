import { readTimeMoment, readTimePair } from '@tailrace/domain/time-phrase';
import { absoluteRange } from '@tailrace/domain/time-range';
import { zoneLabel } from '@tailrace/domain/time-range-text';
import { parseDateText } from '@tailrace/languages/query';
import { useState } from 'react';
import { toClockText } from './clock-text.ts';
import type { RangeFormProps } from './model.ts';
import { momentText } from './ReadTimes.tsx';
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
  /** Two pasted times fill both fields, whichever one they are pasted into. */
  const paste = (text: string): boolean => {
    const pair = readTimePair(text, { now, zone });
    if (!pair) return false;
    setEdited({});
    onChange(absoluteRange(pair));
    return true;
  };
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
                onPaste={(event) => {
                  if (paste(event.clipboardData.getData('text'))) event.preventDefault();
                }}
                onBlur={() => leave(part)}
              />
            </label>
            {edited[part] !== undefined && moment !== null && (
              <p className={styles.help}>{momentText(moment, zone)}</p>
            )}
          </div>
        );
      })}
      <p className={styles.help}>{zoneLabel(zone)} time. Paste any format, or two times at once.</p>
    </>
  );
}
