import { chakra } from '@chakra-ui/react';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { type OutputState, shownStates } from './output-states.ts';

interface OutputStateCellProps {
  /** Absent until the server has reported it. */
  state: OutputState | undefined;
}

/** Whether an output reaches its target; if not, since when and why. */
export function OutputStateCell({ state }: OutputStateCellProps) {
  if (!state) return '–';
  const { status, text } = shownStates[state.state];
  return (
    <>
      <StatusBadge status={status}>{text}</StatusBadge>
      {state.state === 'failing' && (
        <chakra.span
          display="block"
          textStyle="small"
          color="fg.muted"
          lineClamp="2"
          overflowWrap="anywhere"
          title={state.problem?.text}
        >
          <RelativeTime at={new Date(state.since)} />: {state.problem?.text}
        </chakra.span>
      )}
    </>
  );
}
