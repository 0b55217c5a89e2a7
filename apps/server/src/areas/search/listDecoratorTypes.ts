import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const listDecoratorTypes: Handler<'listDecoratorTypes'> = (_, { decorations }) => {
  const types = decorations.types.map(({ type, name, requestedConfiguration }) => [
    type,
    { type, name, human_name: name, requested_configuration: requestedConfiguration, link_to_docs: '' },
  ]);
  return ok(Object.fromEntries(types));
};
