import { useLayoutEffect, useMemo, useRef } from 'react';
import type { FieldActions } from './model.ts';

/** The same actions for as long as the component lives, so that a thousand fields are not drawn again for new ones. */
export function useSteadyActions(actions: FieldActions): FieldActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  }, [actions]);
  return useMemo(
    () => ({
      filterFor: (field, value) => latest.current.filterFor(field, value),
      filterOut: (field, value) => latest.current.filterOut(field, value),
      filterExists: (field) => latest.current.filterExists(field),
      toggleColumn: (field) => latest.current.toggleColumn(field),
      showTopValues: (field) => latest.current.showTopValues(field),
    }),
    [],
  );
}
