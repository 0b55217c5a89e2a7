import { CopyButton } from '#/components/core/CopyButton.tsx';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { FieldName } from '#/components/core/search/FieldName.tsx';
import { MarkedText } from '#/components/core/search/MarkedText.tsx';
import { formatSpan } from '#/features/query/time/index.ts';
import styles from './follow.module.css';
import type { FollowPlace } from './follow-place.ts';

interface FollowScopeProps {
  place: FollowPlace;
  range: TimeSpan;
  zone: string;
  onChange: (part: Partial<FollowPlace>) => void;
}

/** The followed value, and where and when it is looked for. */
export function FollowScope({ place, range, zone, onChange }: FollowScopeProps) {
  const { field, value, isFieldOnly, isAllTime } = place;
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
