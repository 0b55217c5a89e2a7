import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { useState } from 'react';
import type { Size } from '../Plot.tsx';
import type { Place } from './places.ts';
import { fitView, storedView, type View, withView } from './viewport.ts';

const nameOf = (config: AggregationConfig) => JSON.stringify(storedView(config));

/**
 * The part of the world that is shown: as it was moved here, else as it is stored, else all places. What is moved is
 * written to the widget, if it may be changed; a viewport that somebody else stores meanwhile is shown.
 */
export function useView(
  config: AggregationConfig,
  places: readonly Place[],
  size: Size,
  onConfig: ((config: AggregationConfig) => void) | undefined,
) {
  const [moved, setMoved] = useState<{ view: View; stored: readonly string[] } | null>(null);
  const stored = nameOf(config);
  const own = moved?.stored.includes(stored) ? moved.view : null;
  const view = own ?? storedView(config) ?? fitView(places, size);
  return {
    view,
    /** While a map is dragged, only the last place is written. */
    move: (next: View, isDone = true) => {
      const written = withView(config, next);
      setMoved({ view: next, stored: [stored, nameOf(written)] });
      if (isDone) onConfig?.(written);
    },
    fit: () => fitView(places, size),
  };
}
