import { useMemo, useState } from 'react';
import type { TitleColumn } from '#/components/core/entity-rows/model.ts';

/** Which rows are expanded, and the title column whose button expands them. Give it module constants. */
export function useExpansion<Row>(rowId: (row: Row) => string, column: Omit<TitleColumn<Row>, 'link'>) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const title = useMemo<TitleColumn<Row>>(() => {
    const toggle = (id: string) =>
      setExpanded((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
    return {
      ...column,
      link: (row) => (
        <button
          type="button"
          style={{ textAlign: 'start' }}
          aria-expanded={expanded.has(rowId(row))}
          onClick={() => toggle(rowId(row))}
        />
      ),
    };
  }, [expanded, rowId, column]);
  return {
    expanded,
    isExpanded: (row: Row) => expanded.has(rowId(row)),
    expand: (row: Row) => setExpanded((now) => new Set([...now, rowId(row)])),
    title,
  };
}
