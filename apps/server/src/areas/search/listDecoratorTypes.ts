import { ok } from '../../http/handler.ts';
import { decoratorTypes } from './decorators/decorator-types.ts';
import type { Handler } from './services.ts';

export const listDecoratorTypes: Handler<'listDecoratorTypes'> = () => {
  const types = [...decoratorTypes.values()].map(({ type, name, requestedConfiguration }) => [
    type,
    { type, name, human_name: name, requested_configuration: requestedConfiguration, link_to_docs: '' },
  ]);
  return ok(Object.fromEntries(types));
};
