import { capitalized } from '@tailrace/domain/format/format';
import { pickerUnits, relativeUnits, splitSeconds } from '@tailrace/domain/time/relative-units';
import {
  allMessages,
  defaultRelativeEnd,
  normalizeTimeRange,
  type TimeRange,
  timeRangeProblem,
} from '@tailrace/domain/time/time-range';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { AbsoluteForm } from './AbsoluteForm.tsx';
import type { RangeFormProps, TimeRangePickerProps } from './model.ts';
import { PhraseForm } from './PhraseForm.tsx';
import { convertRange, isPreset, limitProblem, type RangeKind, rangeKinds } from './range-kinds.ts';
import styles from './time-range.module.css';

const presetRange = (seconds: number): TimeRange => normalizeTimeRange({ type: 'relative', from: seconds });

/** Ranges until now are the same in every zone and at every time. */
const anyClock = { now: 0, zone: 'UTC' };

/** The text of a preset by the server's label for its length: `8 hours` is "Last 8 hours", `1 day` "Last 24 hours". */
function presetText(seconds: number, label: string): string {
  const length = label.trim();
  if (seconds === 0) return length === '' ? describeTimeRange(allMessages, anyClock) : capitalized(length);
  return /^1 [a-z]+$/i.test(length) || length === ''
    ? describeTimeRange({ type: 'relative', from: seconds }, anyClock)
    : `Last ${length}`;
}

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
  // The panel was opened to choose a time, so the focus goes along, before the first key; Escape gives it back.
  useLayoutEffect(() => {
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

/** Recently used ranges that the server's limit still allows. */
function RecentRanges({ recent = [], limit, now, zone, keywordPreview, onPick }: TimeRangePickerProps) {
  const allowed = recent.filter((range) => limitProblem(range, limit, now, keywordPreview) === null);
  if (allowed.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>Recent</h2>
      <ul aria-label="Recent time ranges">
        {allowed.map((range) => {
          const text = describeTimeRange(range, { now, zone });
          return (
            <li key={JSON.stringify(range)}>
              <button type="button" title={text} onClick={() => onPick(range)}>
                {text}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Seconds of the largest unit that divides the duration; a minute if there is none yet. */
const unitOf = (seconds: number): number =>
  relativeUnits[seconds > 0 ? splitSeconds(seconds).unit : 'minutes'];

/** From so long ago until now, or until less long ago. */
function RelativeForm({ range, onChange }: RangeFormProps<'relative'>) {
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
