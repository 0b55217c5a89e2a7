import { normalizeTimeRange, type TimeRange, timeRangeProblem } from '@tailrace/domain/time/time-range';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { AbsoluteForm } from './AbsoluteForm.tsx';
import type { TimeRangePickerProps } from './model.ts';
import { PhraseForm } from './PhraseForm.tsx';
import { presetText } from './preset-text.ts';
import { RecentRanges } from './RecentRanges.tsx';
import { RelativeForm } from './RelativeForm.tsx';
import { convertRange, isPreset, limitProblem, type RangeKind, rangeKinds } from './range-kinds.ts';
import styles from './time-range.module.css';

const presetRange = (seconds: number): TimeRange => normalizeTimeRange({ type: 'relative', from: seconds });

/** Presets at one click, and relative, absolute and natural-language ranges. */
export function TimeRangePicker(props: TimeRangePickerProps) {
  const { range, presets, now, clock = () => now, zone, limit, onPick } = props;
  const [kind, setKind] = useState<RangeKind>(range.type);
  // Without a draft, the text in natural language is not understood.
  const [draft, setDraft] = useState<TimeRange | null>(range);
  const first = useRef<HTMLDivElement>(null);
  const change = (next: TimeRange | null) => {
    setDraft(next);
    if (next?.type === 'keyword') props.onKeyword(next.keyword);
  };
  const choose = (next: RangeKind) => {
    setKind(next);
    change(convertRange(draft ?? range, next, now, props.keywordPreview));
  };
  // The panel was opened to choose a time, so the focus goes along; Escape gives it back.
  useEffect(() => {
    const usual = first.current;
    (usual?.querySelector<HTMLElement>('[aria-current=true]') ?? usual?.querySelector('button'))?.focus();
  }, []);
  const form = { now, zone, onChange: change };
  const problem =
    draft && (timeRangeProblem(draft)?.message ?? limitProblem(draft, limit, now, props.keywordPreview));
  const isRead = draft?.type !== 'keyword' || props.keywordPreview.state === 'read';
  const isUsable = draft !== null && problem === null && isRead;
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isUsable) onPick(draft);
  };
  const allowed = presets.filter(({ seconds }) => limit === 0 || (seconds > 0 && seconds <= limit));

  return (
    <div className={styles.picker}>
      <div ref={first} className={styles.presets}>
        <ul aria-label="Common time ranges">
          {allowed.map(({ seconds, label }) => (
            <li key={seconds}>
              <button
                type="button"
                aria-current={isPreset(range, seconds)}
                onClick={() => onPick(presetRange(seconds))}
              >
                {presetText(seconds, label)}
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
          <legend className="visually-hidden">Type of time range</legend>
          {rangeKinds.map((other) => (
            <label key={other.kind} data-chosen={kind === other.kind || undefined}>
              <input
                type="radio"
                name="kind"
                className="visually-hidden"
                checked={kind === other.kind}
                onChange={() => choose(other.kind)}
              />
              {other.label}
            </label>
          ))}
        </fieldset>
        {draft?.type === 'relative' && kind === 'relative' && <RelativeForm {...form} range={draft} />}
        {draft?.type === 'absolute' && kind === 'absolute' && <AbsoluteForm {...form} range={draft} />}
        {kind === 'keyword' && (
          <PhraseForm
            {...form}
            clock={clock}
            range={draft}
            preview={props.keywordPreview}
            keepsKeywords={props.keepsKeywords ?? false}
          />
        )}
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <Button
          variant="solid"
          className={styles.use}
          disabled={!isUsable}
          onClick={() => draft && onPick(draft)}
        >
          Use this range
        </Button>
      </div>
    </div>
  );
}
