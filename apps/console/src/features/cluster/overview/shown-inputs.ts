import { shownState, statesById } from '@tailrace/domain/inputs/input-state';
import type { InputSummary, Schemas } from '@tailrace/sdk';
import type { ShownInput } from './state-problems.ts';

/** The inputs, each with its state over all nodes. */
export function shownInputs(
  inputs: readonly InputSummary[],
  states: Schemas['ClusterInputStates'],
): ShownInput[] {
  const byId = statesById(states);
  return inputs.map((input) => ({ input, shown: shownState(byId.get(input.id) ?? []) }));
}
