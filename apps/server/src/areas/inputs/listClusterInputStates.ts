import { ok } from '../../http/handler.ts';
import { wireTime } from '../../wire-time.ts';
import type { Handler } from './services.ts';
import { maskedInput } from './wire-input.ts';

export const listClusterInputStates: Handler<'listClusterInputStates'> = ({ permits }, services) => {
  const inputs = new Map(services.inputs.list().map((input) => [input.id, input]));
  const states = permits
    .keep(services.ingest.states())
    .flatMap(({ id, state, startedAt, detailedMessage }) => {
      const input = inputs.get(id);
      if (!input) return [];
      const message_input = maskedInput(input);
      return [
        { id, state, started_at: wireTime(startedAt), detailed_message: detailedMessage, message_input },
      ];
    });
  return ok({ [services.node.nodeId]: states });
};
