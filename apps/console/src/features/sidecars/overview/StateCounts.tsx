import { chakra } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { fleetStates, shownFleetStates } from '@tailrace/domain/sidecars/fleet-state';
import type { Schemas } from '@tailrace/sdk';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

interface StateCountsProps {
  summary: Schemas['FleetSummary'];
  /** The states that the list is filtered by. */
  chosen: readonly string[];
  onChoose: (states: readonly string[]) => void;
}

/** How many sidecars are in each state, worst first; each filters the list. */
export function StateCounts({ summary, chosen, onChoose }: StateCountsProps) {
  return (
    <chakra.div
      role="group"
      aria-label="Sidecars by state"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(96px, 1fr))"
      gap="2"
    >
      {fleetStates.map((state) => {
        const count = summary.states[state];
        const { text, status } = shownFleetStates[state];
        const isChosen = chosen.includes(state);
        const isProblem = status === 'bad' && count > 0;
        return (
          <chakra.button
            key={state}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== state) : [state])}
            textAlign="start"
            px="3"
            py="2"
            borderWidth="1px"
            borderRadius="lg"
            bg="bg.panel"
            cursor="pointer"
            _hover={{ borderColor: 'border.strong' }}
            css={{
              '&[aria-pressed=true]': { background: 'accent.weak', borderColor: 'accent.solid' },
            }}
          >
            <chakra.span
              display="block"
              textStyle="title"
              fontVariantNumeric="tabular-nums"
              color={isProblem ? 'level.error' : count === 0 ? 'fg.muted' : 'fg.default'}
            >
              {formatCount(count)}
            </chakra.span>
            <chakra.span textStyle="table">
              <StatusBadge status={count === 0 ? 'idle' : status}>{text}</StatusBadge>
            </chakra.span>
          </chakra.button>
        );
      })}
    </chakra.div>
  );
}
