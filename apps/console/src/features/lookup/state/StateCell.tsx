import { chakra } from '@chakra-ui/react';
import type { LookupState } from '@tailrace/domain/lookup/lookup-state';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

interface StateCellProps {
  /** `null` until the server has reported it. */
  state: LookupState | null;
}

/** Whether it works; if not, why. */
export function StateCell({ state }: StateCellProps) {
  if (!state) return '–';
  return (
    <>
      <StatusBadge status={state.status}>{state.text}</StatusBadge>
      {state.error && (
        <chakra.span
          display="block"
          textStyle="small"
          color="fg.muted"
          lineClamp="2"
          overflowWrap="anywhere"
          title={state.error}
        >
          {state.error}
        </chakra.span>
      )}
    </>
  );
}
