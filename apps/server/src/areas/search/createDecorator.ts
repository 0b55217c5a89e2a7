import { type Handler, ok } from '../../http/handler.ts';

export const createDecorator: Handler<'createDecorator'> = ({ body, services, caller }) =>
  ok(services.decorators.create(body, caller));
