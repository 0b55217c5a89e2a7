import { noContent } from '../../http/handler.ts';
import { spanOf } from '../search/time-span.ts';
import { backgroundTurn } from '../search/turn.ts';
import type { Handler } from './services.ts';

export const executeEventDefinition: Handler<'executeEventDefinition'> = async (
  { path, body, caller, signal },
  { definitions, engine, now },
) => {
  const definition = definitions.get(path.definitionId);
  const span = spanOf(body.timerange, now());
  await engine.execute(definition, span, body.streams, { signal, turn: backgroundTurn(caller) });
  return noContent();
};
