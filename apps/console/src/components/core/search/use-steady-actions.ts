import { useLayoutEffect, useMemo, useRef } from 'react';
import type { FieldActions } from './model.ts';

/** Returns the same actions object for the component's lifetime, so that a thousand fields do not rerender. */
export function useSteadyActions(actions: FieldActions): FieldActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  }, [actions]);
  const canFollow = actions.follow !== undefined;
  return useMemo(
    () => ({
      filterFor: (field, value) => latest.current.filterFor(field, value),
      filterOut: (field, value) => latest.current.filterOut(field, value),
      filterExists: (field) => latest.current.filterExists(field),
      toggleColumn: (field) => latest.current.toggleColumn(field),
      showTopValues: (field) => latest.current.showTopValues(field),
      ...(canFollow
        ? { follow: (field: string, value: unknown) => latest.current.follow?.(field, value) }
        : {}),
    }),
    [canFollow],
  );
}
