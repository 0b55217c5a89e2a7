import { chakra } from '@chakra-ui/react';
import type { ShownState } from '@tailrace/domain/inputs/input-state';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

interface StateCellProps {
  shown: ShownState;
}

/** The state of an input, with the first lines of the reason. */
export function StateCell({ shown: { status, state, detail } }: StateCellProps) {
  return (
    <>
      <StatusBadge status={status}>{state}</StatusBadge>
      {detail && (
        <chakra.span
          display="block"
          textStyle="small"
          color="fg.muted"
          lineClamp={status === 'bad' ? '2' : '1'}
          title={detail}
        >
          {detail}
        </chakra.span>
      )}
    </>
  );
}
