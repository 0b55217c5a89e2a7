import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import type { InputRunner } from '../../host/host.ts';
import type { InputState } from '../../ingest/input-definition.ts';
import { wireTime } from '../../wire-time.ts';
import type { Input } from './input.ts';
import { maskedInput } from './wire-input.ts';

type WireState = Schemas['InputState'];

const wireState = ({ id, state, startedAt, detailedMessage }: InputState, input: Input): WireState => ({
  id,
  state,
  started_at: wireTime(startedAt),
  detailed_message: detailedMessage,
  message_input: maskedInput(input),
});

/** The states for replies, with their inputs; an input deleted meanwhile is left out. */
export function wireStates(states: readonly InputState[], inputs: readonly Input[]): WireState[] {
  const byId = new Map(inputs.map((input) => [input.id, input]));
  return states.flatMap((state) => {
    const input = byId.get(state.id);
    return input ? [wireState(state, input)] : [];
  });
}

/** The state of an input on this node; throws when it is stopped. */
export function startedState(runner: Pick<InputRunner, 'state'>, input: Input): WireState {
  const state = runner.state(input.id);
  if (!state) throw new NotFoundError(`Input ${input.id} is not started on this node`);
  return wireState(state, input);
}
