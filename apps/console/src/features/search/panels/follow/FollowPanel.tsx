import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { FieldName } from '#/components/core/search/FieldName.tsx';
import { MarkedText } from '#/components/core/search/MarkedText.tsx';
import { formatSpan } from '#/features/query/time/index.ts';
import type { ResultPanelProps } from '#/features/search/result/index.ts';
import { FollowResult } from './FollowResult.tsx';
import styles from './follow.module.css';
import { type FollowState, followedRange, readFollow, writeFollow } from './follow-state.ts';

/** All messages that carry a value, from whatever source and in whatever field, as a timeline. */
export function FollowPanel({ result, zone, settings, onSettings }: ResultPanelProps) {
  const state = readFollow(settings);
  const change = (part: Partial<FollowState>) => onSettings(writeFollow({ ...state, ...part }));
  const searched = result.run?.effective;
  // The searched range is not known before the first result, unless that has failed.
  const isAwaited = searched === undefined && result.isRunning && !state.isAllTime;
  const { from, to } = followedRange(state, searched, result.receivedAt || Date.now());
  if (state.value === '') return <FollowForm onFollow={(value) => change({ value })} />;
  return (
    <div className={styles.panel}>
      <FollowScope state={state} range={{ from, to }} zone={zone} onChange={change} />
      <FollowResult
        key={`${state.value} ${state.isFieldOnly} ${from} ${to}`}
        followed={{ value: state.value, field: state.isFieldOnly ? state.field : null, range: { from, to } }}
        field={state.field}
        zone={zone}
        isAwaited={isAwaited}
        onAllTime={state.isAllTime ? undefined : () => change({ isAllTime: true })}
      />
    </div>
  );
}

interface FollowFormProps {
  onFollow: (value: string) => void;
}

/** Asks for the value to follow, when it was not taken from a message. */
function FollowForm({ onFollow }: FollowFormProps) {
  const [value, setValue] = useState('');
  const isEmpty = value.trim() === '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onFollow(value.trim());
      }}
    >
      <label>
        Value to follow
        <input
          ref={(input) => input?.focus()}
          value={value}
          maxLength={1_500}
          placeholder="A trace, request, order or user ID"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setValue(event.target.value)}
        />
      </label>
      <Button type="submit" variant="solid" disabled={isEmpty}>
        Follow value
      </Button>
      <p>
        Finds every message with this value, from all sources, and shows them in the order of their times.
      </p>
    </form>
  );
}

interface FollowScopeProps {
  state: FollowState;
  range: TimeSpan;
  zone: string;
  onChange: (part: Partial<FollowState>) => void;
}

/** The followed value, and where and when it is looked for. */
function FollowScope({ state, range, zone, onChange }: FollowScopeProps) {
  const { field, value, isFieldOnly, isAllTime } = state;
  return (
    <div className={styles.scope}>
      <span className={styles.followed} title={value}>
        {field !== '' && (
          <span className={styles.field}>
            <FieldName name={field} />
          </span>
        )}
        <bdi>
          <MarkedText text={value} />
        </bdi>
      </span>
      <CopyButton text={value} label="Copy value" />
      {field !== '' && (
        <fieldset className={styles.choices} aria-label="Where to look">
          <button type="button" aria-pressed={!isFieldOnly} onClick={() => onChange({ isFieldOnly: false })}>
            Any field
          </button>
          <button type="button" aria-pressed={isFieldOnly} onClick={() => onChange({ isFieldOnly: true })}>
            Only <FieldName name={field} />
          </button>
        </fieldset>
      )}
      <fieldset className={styles.choices} aria-label="When to look">
        <button
          type="button"
          aria-pressed={!isAllTime}
          title={isAllTime ? undefined : formatSpan(range, zone)}
          onClick={() => onChange({ isAllTime: false })}
        >
          Searched time ± 1 day
        </button>
        <button type="button" aria-pressed={isAllTime} onClick={() => onChange({ isAllTime: true })}>
          All time
        </button>
      </fieldset>
    </div>
  );
}
