import { formatCount } from '@tailrace/domain/format/format';
import type { IndexFacts } from '@tailrace/domain/indices/index-facts';
import { useId } from 'react';
import { shownStates, states } from './index-states.ts';
import { TimelinePatterns } from './TimelinePlot.tsx';

/** The states that occur, each with its fill, its word and its count. */
export function TimelineLegend({ indices }: { indices: readonly IndexFacts[] }) {
  const id = useId();
  const counts = Map.groupBy(indices, ({ state }) => state);
  return (
    <ul className="legend" aria-label="Indices by state">
      {states.map((state) => {
        const count = counts.get(state)?.length ?? 0;
        return (
          count > 0 && (
            <li key={state}>
              <svg width="12" height="12" aria-hidden="true">
                <TimelinePatterns id={id} />
                <path
                  d="M1,11h10v-10h-10z"
                  className="bars"
                  data-state={state}
                  style={
                    state === 'damaged' || state === 'reopened' ? { fill: `url(#${id}${state})` } : undefined
                  }
                />
              </svg>
              {shownStates[state].text} {formatCount(count)}
            </li>
          )
        );
      })}
    </ul>
  );
}
