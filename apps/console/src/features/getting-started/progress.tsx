import { countOf } from '@tailrace/domain/format/format';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

/** Progress of a step that is completed by the first item. */
export function progress(count: number | undefined, one: string, many: string, none = 'None yet') {
  if (count === undefined) return {};
  const isDone = count > 0;
  return {
    isDone,
    state: (
      <StatusBadge status={isDone ? 'good' : 'idle'}>{isDone ? countOf(count, one, many) : none}</StatusBadge>
    ),
  };
}
