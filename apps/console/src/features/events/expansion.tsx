import { useMemo, useState } from 'react';
import type { TitleColumn } from '#/components/core/entity-rows/model.ts';
import type { EventRow } from './use-event-list.ts';

/** Which events are expanded, and the title column whose button expands them. */
export function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const title = useMemo<TitleColumn<EventRow>>(() => {
    const toggle = (id: string) =>
      setExpanded((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
    return {
      id: 'message',
      header: 'Event',
      text: ({ message }) => message,
      link: ({ id }) => (
        <button
          type="button"
          style={{ textAlign: 'start' }}
          aria-expanded={expanded.has(id)}
          onClick={() => toggle(id)}
        />
      ),
    };
  }, [expanded]);
  return { isExpanded: ({ id }: EventRow) => expanded.has(id), title };
}
