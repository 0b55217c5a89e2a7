import { type Handler, ok } from '../../http/handler.ts';

export const listSearches: Handler<'listSearches'> = ({ services, caller }) =>
  ok(services.searches.list(caller));
