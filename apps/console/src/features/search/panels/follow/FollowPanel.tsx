import type { ResultPanelProps } from '#/features/search/result/index.ts';
import { FollowForm } from './FollowForm.tsx';
import { FollowResult } from './FollowResult.tsx';
import { FollowScope } from './FollowScope.tsx';
import styles from './follow.module.css';
import { type FollowPlace, followedRange, readFollow, writeFollow } from './follow-place.ts';

/** All messages that carry a value, from whatever source and in whatever field, as a timeline. */
export function FollowPanel({ answer, zone, settings, onSettings }: ResultPanelProps) {
  const place = readFollow(settings);
  const change = (part: Partial<FollowPlace>) => onSettings(writeFollow({ ...place, ...part }));
  const searched = answer.run?.effective;
  // The searched range is not known before the first answer, unless that has failed.
  const isAwaited = searched === undefined && answer.isRunning && !place.isAllTime;
  const { from, to } = followedRange(place, searched, answer.answeredAt || Date.now());
  if (place.value === '') return <FollowForm onFollow={(value) => change({ value })} />;
  return (
    <div className={styles.panel}>
      <FollowScope place={place} range={{ from, to }} zone={zone} onChange={change} />
      <FollowResult
        key={`${place.value} ${place.isFieldOnly} ${from} ${to}`}
        followed={{ value: place.value, field: place.isFieldOnly ? place.field : null, range: { from, to } }}
        field={place.field}
        zone={zone}
        isAwaited={isAwaited}
        onAllTime={place.isAllTime ? undefined : () => change({ isAllTime: true })}
      />
    </div>
  );
}
