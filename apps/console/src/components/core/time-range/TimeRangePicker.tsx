import { normalizeTimeRange, type TimeRange, timeRangeProblem } from '@tailrace/domain/time-range';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { AbsoluteForm } from './AbsoluteForm.tsx';
import { KeywordForm } from './KeywordForm.tsx';
import type { TimeRangePickerProps } from './model.ts';
import { RecentRanges } from './RecentRanges.tsx';
import { RelativeForm } from './RelativeForm.tsx';
import { convertRange, isPreset, limitProblem, rangeKinds } from './range-kinds.ts';
import styles from './time-range.module.css';

const presetRange = (seconds: number): TimeRange => normalizeTimeRange({ type: 'relative', from: seconds });

/** Presets at one click, and relative, absolute and keyword ranges. */
export function TimeRangePicker(props: TimeRangePickerProps) {
  const { range, presets, now, zone, limit, onPick } = props;
  const [draft, setDraft] = useState(range);
  const change = (next: TimeRange) => {
    setDraft(next);
    if (next.type === 'keyword') props.onKeyword(next.keyword);
  };
  const form = { now, zone, onChange: change };
  const problem = timeRangeProblem(draft)?.message ?? limitProblem(draft, limit, now, props.keywordPreview);
  const isUsable = problem === null && !(draft.type === 'keyword' && props.keywordPreview.state !== 'read');
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isUsable) onPick(draft);
  };
  const allowed = presets.filter(({ seconds }) => limit === 0 || (seconds > 0 && seconds <= limit));

  return (
    <div className={styles.picker}>
      <div className={styles.presets}>
        <ul aria-label="Usual time ranges">
          {allowed.map(({ seconds, label }) => (
            <li key={seconds}>
              <button
                type="button"
                aria-current={isPreset(range, seconds)}
                onClick={() => onPick(presetRange(seconds))}
              >
                {seconds === 0 ? capital(label) : `Last ${label}`}
              </button>
            </li>
          ))}
        </ul>
        <RecentRanges {...props} />
      </div>
      {/* Not a form element, because it may be inside one. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field does what the button does. */}
      <div className={styles.form} onKeyDown={onEnter}>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">Kind of time range</legend>
          {rangeKinds.map(({ kind, label }) => (
            <label key={kind} data-chosen={draft.type === kind || undefined}>
              <input
                type="radio"
                name="kind"
                className="visually-hidden"
                checked={draft.type === kind}
                onChange={() => change(convertRange(draft, kind, now, props.keywordPreview))}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {draft.type === 'relative' && <RelativeForm {...form} range={draft} />}
        {draft.type === 'absolute' && <AbsoluteForm {...form} range={draft} />}
        {draft.type === 'keyword' && <KeywordForm {...form} range={draft} preview={props.keywordPreview} />}
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <Button variant="solid" className={styles.use} disabled={!isUsable} onClick={() => onPick(draft)}>
          Use this range
        </Button>
      </div>
    </div>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
