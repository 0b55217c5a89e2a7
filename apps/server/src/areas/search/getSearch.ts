import { type Handler, ok } from '../../http/handler.ts';

export const getSearch: Handler<'getSearch'> = ({ path, services, caller }) =>
  ok(services.searches.get(path.id, caller));
