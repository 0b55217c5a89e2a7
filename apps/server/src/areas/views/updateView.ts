import { type Handler, ok } from '../../http/handler.ts';

export const updateView: Handler<'updateView'> = ({ path, body, services, caller }) =>
  ok(services.views.update(path.id, body, caller));
