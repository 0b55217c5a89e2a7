import { pickerUnits, relativeUnits, splitSeconds } from '@tailrace/domain/time/relative-units';
import { defaultRelativeEnd } from '@tailrace/domain/time/time-range';
import type { RangeFormProps } from './model.ts';
import styles from './time-range.module.css';

/** Seconds of the largest unit that divides the duration; a minute if there is none yet. */
const unitOf = (seconds: number): number =>
  relativeUnits[seconds > 0 ? splitSeconds(seconds).unit : 'minutes'];

/** From so long ago until now, or until less long ago. */
export function RelativeForm({ range, onChange }: RangeFormProps<'relative'>) {
  const from = 'range' in range ? range.range : range.from;
  const to = 'range' in range ? undefined : range.to;
  const change = (start: number, end: number | undefined) =>
    onChange({ type: 'relative', from: start, ...(end === undefined ? {} : { to: end }) });
  return (
    <>
      <fieldset className={styles.row}>
        <legend>From</legend>
        <Length label="From" seconds={from} onChange={(seconds) => change(seconds, to)} />
        <span>ago</span>
      </fieldset>
      <fieldset className={styles.row}>
        <legend>Until</legend>
        <label className={styles.now}>
          <input
            type="checkbox"
            checked={to === undefined}
            onChange={(event) =>
              change(from, event.target.checked ? undefined : Math.min(defaultRelativeEnd, from))
            }
          />
          now
        </label>
        {to !== undefined && (
          <>
            <Length label="Until" seconds={to} onChange={(seconds) => change(from, seconds)} />
            <span>ago</span>
          </>
        )}
      </fieldset>
    </>
  );
}

interface LengthProps {
  label: string;
  seconds: number;
  onChange: (seconds: number) => void;
}

function Length({ label, seconds, onChange }: LengthProps) {
  const unit = unitOf(seconds);
  return (
    <>
      <input
        type="number"
        min={0}
        step={1}
        aria-label={`${label}, how many`}
        className={styles.number}
        value={Number.isFinite(seconds) ? seconds / unit : ''}
        onChange={(event) => onChange(Math.round(event.target.valueAsNumber * unit))}
      />
      <select
        aria-label={`${label}, unit`}
        className={styles.select}
        value={unit}
        onChange={(event) => onChange(Math.round(seconds / unit) * Number(event.target.value))}
      >
        {pickerUnits.map((name) => (
          <option key={name} value={relativeUnits[name]}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
