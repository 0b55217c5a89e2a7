import { zoneLabel } from '@tailrace/domain/time-range-text';
import { parseDateText } from '@tailrace/languages/query';
import { useState } from 'react';
import { fromClockText, toClockText } from './clock-text.ts';
import type { RangeFormProps } from './model.ts';
import styles from './time-range.module.css';

const parts = ['from', 'to'] as const;

const clockOf = (text: string, zone: string) => {
  const moment = parseDateText(text)?.start;
  return moment === undefined ? text : toClockText(moment, zone);
};

/** From and to in the user's time zone, as text that can be typed and pasted. */
export function AbsoluteForm({ range, zone, onChange }: RangeFormProps<'absolute'>) {
  const [texts, setTexts] = useState(() => ({
    from: clockOf(range.from, zone),
    to: clockOf(range.to, zone),
  }));
  const change = (part: 'from' | 'to', text: string) => {
    setTexts({ ...texts, [part]: text });
    const moment = fromClockText(text, zone);
    onChange({ ...range, [part]: moment === null ? '' : new Date(moment).toISOString() });
  };
  return (
    <>
      {parts.map((part) => (
        <label key={part} className={styles.row}>
          <span className={styles.label}>{part === 'from' ? 'From' : 'Until'}</span>
          <input
            type="text"
            className={styles.text}
            placeholder="2021-05-11 20:30:00"
            spellCheck={false}
            value={texts[part]}
            onChange={(event) => change(part, event.target.value)}
          />
        </label>
      ))}
      <p className={styles.help}>Times in {zoneLabel(zone)}.</p>
    </>
  );
}
