import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ValueActions } from './model.ts';

/** Returns the same actions object while the same ones are offered, so that a thousand fields do not rerender. */
export function useSteadyActions(actions: ValueActions): ValueActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  }, [actions]);
  const canColumn = actions.toggleColumn !== undefined;
  const canShowValues = actions.showTopValues !== undefined;
  const canFollow = actions.follow !== undefined;
  return useMemo(
    (): ValueActions => ({
      filterFor: (field, value) => latest.current.filterFor(field, value),
      filterOut: (field, value) => latest.current.filterOut(field, value),
      filterExists: (field) => latest.current.filterExists(field),
      ...(canColumn && { toggleColumn: (field) => latest.current.toggleColumn?.(field) }),
      ...(canShowValues && { showTopValues: (field) => latest.current.showTopValues?.(field) }),
      ...(canFollow && { follow: (field, value) => latest.current.follow?.(field, value) }),
    }),
    [canColumn, canShowValues, canFollow],
  );
}
