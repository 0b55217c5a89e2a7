import { type Handler, ok } from '../../http/handler.ts';

export const updateDecorator: Handler<'updateDecorator'> = ({ path, body, services, caller }) =>
  ok(services.decorators.update(path.decoratorId, body, caller));
