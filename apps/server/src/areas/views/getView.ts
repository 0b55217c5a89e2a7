import { type Handler, ok } from '../../http/handler.ts';

export const getView: Handler<'getView'> = ({ path, services, caller }) =>
  ok(path.id === 'default' ? services.views.defaultOf(caller) : services.views.get(path.id, caller));
