import { type Handler, ok } from '../../http/handler.ts';

export const createView: Handler<'createView'> = ({ body, services, caller }) =>
  ok(services.views.create(body, caller));
